/// The dependencies of one value that is being made.
///
/// Those that are needed first lie in memory like a tuple of them in the order of the declaration, for the maker to take
/// over. The memory and the injector stay while the maker runs.
@usableFromInline
struct Arguments: ~Copyable {
  @usableFromInline
  let frame: UnsafeMutableRawPointer
  /// Nil for a leaf, whose maker takes nothing.
  @usableFromInline
  let optionalStep: UnsafePointer<Step>?

  @inlinable
  @inline(__always)
  init(frame: UnsafeMutableRawPointer, _ step: UnsafePointer<Step>?) {
    self.frame = frame
    optionalStep = step
  }

  private var step: Step {
    guard let optionalStep else { fatalError("a leaf takes nothing") }
    return optionalStep.pointee
  }

  /// What the value needs, and where each value lies in the frame.
  var links: UnsafeMutablePointer<Node.Link> { step.node.pointee.links }

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
    links[index].place(in: frame).assumingMemoryBound(to: Value.self).move()
  }

  /// Whether a dependency has a value; an optional one that nothing binds has none.
  func hasValue(at index: Int) -> Bool { links[index].node != nil }

  /// The argument that the caller of a factory gave.
  @usableFromInline
  func assisted<Value>(_ type: Value.Type) -> Value {
    guard let argument = step.assisted else { fatalError("an assisted value is made by its factory only") }
    return argument.assumingMemoryBound(to: Value.self).pointee
  }

  /// The injector that makes the value.
  var injector: Injector {
    guard let storage = step.storage else { fatalError("what has arguments is being made") }
    return storage.owner.takeUnretainedValue()
  }

  /// A handle that makes a deferred dependency later.
  func handle(at index: Int) -> Handle {
    let owner = step.node.pointee.asksForOwner ? OwnerReference(Step.owner { _ in true }) : nil
    return Handle(injector: injector, node: links[index].node, owner: owner)
  }

  /// The node that makes the value, or nil when code asks for it that runs within the creation of what an injector holds.
  ///
  /// What the graph does not know of may keep the value then.
  var knownAsker: NodePointer? {
    let node = step.node
    var around = Ancestry.current
    // The steps of the resolve that makes the value are edges of the graph.
    if around?.pointee.top?.pointee.node == node { around = around?.pointee.outer }
    let isWithin = around?.pointee.steps().contains { $0.node.pointee.kind == .shared || $0.node.pointee.kind == .weak }
    return isWithin == true ? nil : node
  }

  /// How many dependencies the value has.
  var count: Int { Int(step.node.pointee.linkCount) }

  /// The entry of a map that the dependency at an index was contributed to.
  func entry(at index: Int) -> String? {
    guard let node = links[index].node else { return nil }
    guard case .contribution(let contribution) = node.pointee.declaration.takeUnretainedValue().role else { return nil }
    return contribution.entry
  }
}
