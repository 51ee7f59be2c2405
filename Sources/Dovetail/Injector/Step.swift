/// A value that is being made, or whose creation a thread keeps to itself: a list on the stack of that thread.
struct Step {
  let node: NodePointer
  let parent: UnsafePointer<Step>?
  /// The entry whose creation this step keeps from other threads; nil for the making itself.
  var entry: UnsafePointer<Entry>?

  var key: AnyKey { node.pointee.key }

  /// The keys of the values that are being made, from the outermost one to this one.
  func path() -> [AnyKey] {
    var keys: [AnyKey] = []
    var next: Step? = self
    while let step = next {
      if step.entry == nil { keys.append(step.key) }
      next = step.parent?.pointee
    }
    return keys.reversed()
  }

  /// The nodes of some steps, outermost first, without what only keeps a creation that is shown itself.
  static func shown(_ steps: some Collection<Step>) -> [NodePointer] {
    zip(steps, steps.dropFirst().map(Optional.some) + [nil]).compactMap { step, inner in
      step.entry != nil && step.node == inner?.node ? nil : step.node
    }
  }
}
