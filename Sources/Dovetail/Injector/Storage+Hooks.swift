// Who is told when the properties of a value are there.

extension Storage {
  /// Tells who waits for the properties, and then the hooks.
  func runHooks(
    of node: NodePointer, _ calls: UnsafeMutablePointer<CompletionCalls>, _ value: UnsafeMutableRawPointer,
    _ step: UnsafePointer<Step>, isMadeElsewhere: Bool
  ) throws(ResolutionError) {
    if calls.pointee.hasListenings { try tellListenings(of: node, value, step) }
    do { try calls.pointee.tellInjected(node, at: value) } catch { throw failure(error, step.pointee) }
    if calls.pointee.hasHooks && !isMadeElsewhere { try runOwnHooks(of: node, value, step) }
  }

  @inline(never)
  private func tellListenings(
    of node: NodePointer, _ value: UnsafeMutableRawPointer, _ step: UnsafePointer<Step>
  ) throws(ResolutionError) {
    guard let completion = node.pointee.declaration.takeUnretainedValue().maker.completion else { return }
    for (listening, property) in zip(completion.listenings, completion.heard) {
      // The graph is verified, so that every listening has its property.
      guard let property else { continue }
      let position = completion.parameterCount + property
      if node.pointee.links[position].node == nil { continue }
      do { try listening.hook(value) } catch {
        throw failure(error, step.pointee, in: completion.use(at: position))
      }
    }
  }

  @inline(never)
  private func runOwnHooks(
    of node: NodePointer, _ value: UnsafeMutableRawPointer, _ step: UnsafePointer<Step>
  ) throws(ResolutionError) {
    guard let completion = node.pointee.declaration.takeUnretainedValue().maker.completion else { return }
    do { for hook in completion.hooks { try hook(value) } } catch { throw failure(error, step.pointee) }
  }
}
