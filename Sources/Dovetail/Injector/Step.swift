/// A value that is being made, and the one that needs it: a list on the stack of the thread that makes them.
struct Step {
  let node: NodePointer
  let parent: UnsafePointer<Step>?
  /// The entry that the value is made for, when it is shared.
  let entry: UnsafePointer<Entry>?
  /// Whether this is a lazy on the way to its value, which no path shows.
  var isLazy = false

  var key: AnyKey { node.pointee.key }

  /// The keys from the outermost value to this one.
  func path() -> [AnyKey] {
    var keys = [key]
    var next = parent
    while let step = next {
      keys.append(step.pointee.key)
      next = step.pointee.parent
    }
    return keys.reversed()
  }
}
