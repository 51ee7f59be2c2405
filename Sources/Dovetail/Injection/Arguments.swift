/// The dependencies of one value that is being made, in the order of its declaration.
///
/// The pointers are valid while the maker runs: the arguments that were made for it lie in the frame of the code that
/// calls it, and the shared ones in an injector that this code keeps alive.
@usableFromInline
struct Arguments: ~Copyable {
  @usableFromInline
  let first: UnsafeMutablePointer<Argument>
  let node: NodePointer
  let storage: Storage
  let assistedArgument: UnsafeRawPointer?

  init(
    first: UnsafeMutablePointer<Argument>, node: NodePointer, storage: Storage, assisted: UnsafeRawPointer?
  ) {
    self.first = first
    self.node = node
    self.storage = storage
    self.assistedArgument = assisted
  }

  /// Takes the next value.
  ///
  /// The type is right because the graph links a dependency only to a node of an equal key, and equal keys have equal
  /// types.
  @inlinable
  @inline(__always)
  func take<Value>(_ type: Value.Type, at next: inout Int) -> Value {
    let argument = first[next]
    next &+= 1
    // A needed dependency always has a value: the verified graph has no unbound one.
    return argument.pointer.unsafelyUnwrapped.take(type, argument.form)
  }

  /// Takes the next value, or nil when nothing binds its key.
  func takeOptional<Value>(_ type: Value.Type, at next: inout Int) -> Value? {
    guard first[next].pointer != nil else {
      next += 1
      return nil
    }
    return take(type, at: &next)
  }

  /// The argument that the caller of a factory gave.
  @usableFromInline
  func assisted<Value>(_ type: Value.Type) -> Value {
    guard let assistedArgument else { fatalError("an assisted value is made by its factory only") }
    return assistedArgument.assumingMemoryBound(to: Value.self).pointee
  }

  /// The injector that makes the value.
  var injector: Injector { storage.owner.takeUnretainedValue() }

  /// A handle that makes a deferred dependency later.
  func handle(at index: Int) -> Handle {
    Handle(injector: injector, node: node.pointee.links[index].node)
  }

  /// How many dependencies the value has.
  var count: Int { Int(node.pointee.linkCount) }

  /// The entry of a map that the dependency at an index was contributed to.
  func entry(at index: Int) -> String? {
    guard let node = node.pointee.links[index].node else { return nil }
    guard case .contribution(let contribution) = node.pointee.declaration.takeUnretainedValue().role else { return nil }
    return contribution.entry
  }
}
