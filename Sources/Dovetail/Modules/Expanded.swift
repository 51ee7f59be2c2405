/// What an expansion becomes: a decorator, or faults.
package struct Expanded: Sendable {
  /// Completes a value with its parts.
  ///
  /// It moves the decorated value to the place and every part out of its own place, or destroys all of them and throws.
  package typealias Complete = @Sendable (borrowing ExpansionParts, _ place: UnsafeMutableRawPointer) throws -> Void

  /// The keys of the parts, one for each of them.
  package let parts: [AnyKey]
  /// Whether the completed value is made on the main actor.
  package let isOnMainActor: Bool
  package let complete: Complete
  /// Why it cannot become anything.
  package let faults: [Finding.ResourceFault]

  /// Makes a decorator.
  package init(parts: [AnyKey], isOnMainActor: Bool, complete: @escaping Complete) {
    self.parts = parts
    self.isOnMainActor = isOnMainActor
    self.complete = complete
    faults = []
  }

  /// Reports faults.
  package init(faults: [Finding.ResourceFault]) {
    parts = []
    isOnMainActor = false
    complete = { _, _ in fatalError("a graph with faults makes nothing") }
    self.faults = faults
  }

  func declaration(for declared: Declaration) -> Declaration {
    let head = DeclarationHead(key: declared.key, site: declared.site, role: .decorator)
    let dependencies = [Dependency(key: declared.key, kind: .decorated)] + parts.map { Dependency(key: $0) }
    return Declaration(
      head, DependencyList(dependencies), isolation: isOnMainActor ? .mainActor : .none,
      maker: Maker { [complete] arguments, place in
        try complete(ExpansionParts(frame: arguments.frame, links: arguments.links, count: arguments.count), place)
      })
  }
}
