/// The default value of a lazy property.
struct LazyExpression<Value>: Sendable {
  let make: @Sendable () -> Value
  let onCreate: (@Sendable (Value) -> Void)?
  let site: SourceSite

  /// Evaluates it once for an entry, as a step of whatever the thread makes meanwhile.
  ///
  /// So a value that is needed for its own creation is found like one of a graph, on one thread and between several.
  ///
  /// - Parameters:
  ///   - entry: The entry, whose lock keeps other threads from evaluating it at once.
  ///   - publish: Puts the value in its place, and that in the entry.
  /// - Throws: `ResolutionError` when the value is needed for its own creation.
  func evaluateOnce(
    for entry: UnsafeMutablePointer<Entry>, _ publish: (Value) -> Void
  ) throws(ResolutionError) {
    // A node for the path of an error. Who reads it there waits, directly or not, for what this thread makes.
    let node = ImplicitNode(
      Declaration(implicit: AnyKey(Lazy<Value>.self), dependencies: []) { _, _ in
        fatalError("the node of a default value is not made by a graph")
      })
    defer { withExtendedLifetime(node) {} }
    var resolution = Resolution(isOnMainActor: false)
    do throws(ResolutionError) {
      try withUnsafeMutablePointer(to: &resolution) { resolution throws(ResolutionError) in
        defer { resolution.pointee.end() }
        try Storage.exclusively(entry, node.pointer, resolution) {
          if entry.pointee.made != nil { return }
          let value = make()
          onCreate?(value)
          publish(value)
        }
      }
    } catch {
      throw error.asked(byPropertyAt: site)
    }
  }
}
