/// The dependencies of one value that is being made.
///
/// Those that are needed first lie in memory like a tuple of them in the order of the declaration, for the maker to take
/// over. The memory and the injector stay while the maker runs.
@usableFromInline
struct Arguments: ~Copyable {
  @usableFromInline
  let frame: UnsafeMutableRawPointer
  let node: NodePointer
  let storage: Storage
  let assistedArgument: UnsafeRawPointer?

  init(frame: UnsafeMutableRawPointer, node: NodePointer, storage: Storage, assisted: UnsafeRawPointer?) {
    self.frame = frame
    self.node = node
    self.storage = storage
    self.assistedArgument = assisted
  }

  /// Takes all values, as a tuple.
  ///
  /// The types are right because the graph links a dependency only to a node of an equal key, and equal keys have equal
  /// types.
  @inlinable
  @inline(__always)
  func take<Values>(_ type: Values.Type) -> Values {
    frame.assumingMemoryBound(to: Values.self).move()
  }

  /// Takes one value.
  func take<Value>(_ type: Value.Type, at index: Int) -> Value {
    (frame + node.pointee.links[index].frameOffset).assumingMemoryBound(to: Value.self).move()
  }

  /// Whether a dependency has a value; an optional one that nothing binds has none.
  func hasValue(at index: Int) -> Bool { node.pointee.links[index].node != nil }

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
