/// A value that is being made, and what else a thread does for it: a list on the stack of that thread.
@usableFromInline
struct Step {
  /// What a thread does around the making of a value, or after it.
  struct Detail {
    /// The entry whose creation this step keeps from other threads.
    var entry: UnsafePointer<Entry>?
    /// What the thread has made of the ring that the entry's lock guards.
    var ring: Unmanaged<Ring>?
    /// Where the value lies while the values of its properties are made and its hooks run.
    ///
    /// This step is within the making of the value, or within a step that stands for that when the value was made before.
    var object: UnsafeMutableRawPointer?
  }

  let node: NodePointer
  let parent: UnsafePointer<Step>?
  /// Nil for the making itself, which this keeps as short as it can be.
  var detail: UnsafePointer<Detail>?
  /// The memory of the injector that makes the value; nil for what is done around the making, and for a leaf.
  var storage: Storage?
  /// The argument that the caller of a factory gave.
  var assisted: UnsafeRawPointer?

  var key: AnyKey { node.pointee.key }
  /// Whether this is the making itself.
  var isMaking: Bool { detail == nil }

  /// The entry whose creation this step keeps from other threads.
  var entry: UnsafePointer<Entry>? {
    if let detail { return detail.pointee.entry }
    // What has a bit of its scope's state is made by the only thread that has set it.
    guard let storage, node.pointee.creationBit != 0 else { return nil }
    return UnsafePointer(storage.entry(of: node))
  }

  /// The keys of the values that are being made, from the outermost one to this one.
  func path() -> [AnyKey] {
    var keys: [AnyKey] = []
    var next: Step? = self
    while let step = next {
      if step.isMaking { keys.append(step.key) }
      next = step.parent?.pointee
    }
    return keys.reversed()
  }

  /// The nodes of some steps, outermost first, each once for all steps of the same making.
  static func shown(_ steps: some Collection<Step>) -> [NodePointer] {
    let inner = steps.dropFirst().map(Optional.some) + [nil]
    let outer = [nil] + steps.map(Optional.some)
    return zip(steps, zip(outer, inner)).compactMap { step, neighbors in
      if step.entry != nil && !step.isMaking && step.node == neighbors.1?.node { return nil }
      if step.detail?.pointee.object != nil && step.node == neighbors.0?.node { return nil }
      return step.node
    }
  }
}
