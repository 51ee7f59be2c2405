/// What `Provider`, `Lazy` and `Factory` hold: a key of an injector that they do not keep alive.
@usableFromInline
struct Handle: Sendable {
  /// What is asked for.
  enum Destination {
    /// A link of the plan, which the injector keeps.
    case link(Link)
    /// What the graph does not list, for an object that it does not make, or for nobody in particular.
    case key(AnyKey, for: OutsideOwner?)
  }

  private let reference: InjectorReference
  let destination: Destination
  /// The object whose property it is, where the value asks for that.
  private let owner: OwnerReference?

  init(_ link: Link, of reference: InjectorReference, owner: OwnerReference?) {
    self.reference = reference
    destination = .link(link)
    self.owner = owner
  }

  init(_ key: AnyKey, of reference: InjectorReference, owner: OutsideOwner? = nil) {
    self.reference = reference
    destination = .key(key, for: owner)
    self.owner = nil
  }

  /// What the frame of a creation has.
  var link: Link { if case .link(let link) = destination { link } else { .absent } }

  /// Whether the value is shared and may hold, directly or not, who keeps it: then neither would ever go.
  ///
  /// - Parameter asker: The index of the first link of the lazy that keeps it, or nil when that is unknown.
  /// - Returns: Whether the value is to be left to the injector.
  /// - Throws: `ResolutionError` when the injector is gone.
  func mayLeak(keptBy asker: Int?, _ key: AnyKey) throws(ResolutionError) -> Bool {
    let injector = try injector(for: key)
    guard case .link(let link) = destination, link.kind == .shared else { return false }
    guard let asker else { return true }
    return injector.plan.mayHold(link, asker)
  }

  /// Makes or reads the value.
  ///
  /// - Parameter call: How it is asked for.
  /// - Returns: A copy of the value.
  /// - Throws: `ResolutionError`.
  @inlinable
  func get<Value>(_ call: Call = []) throws(ResolutionError) -> Value {
    if !isListed { return try getUnlisted(call) }
    return try reading(AnyKey(Value.self), call) { injector, link in try injector.value(link) }
  }

  /// Makes a value of an argument.
  @inlinable
  func get<Argument, Value>(with argument: Argument) throws(ResolutionError) -> Value {
    try reading(AnyKey(Value.self), []) { injector, link in try injector.make(link, with: argument) }
  }

  /// Whether the graph lists what is asked for.
  @usableFromInline
  var isListed: Bool { if case .link = destination { true } else { false } }

  /// Makes or reads the value of a key that the graph does not list.
  @usableFromInline
  func getUnlisted<Value>(_ call: Call) throws(ResolutionError) -> Value {
    let injector = try injector(for: AnyKey(Value.self))
    guard case .key(let key, let owner) = destination else { fatalError("what the graph lists has a link") }
    if let owner { return try injector.copyUnlisted(key, for: owner) }
    return try withOwner { () throws(ResolutionError) in try injector.copy(key, call.union(.fromWithin)) }
  }

  /// Makes a value in code that knows its type.
  @inlinable
  @inline(__always)
  func reading<Value>(
    _ key: AnyKey, _ call: Call, _ make: (Injector, Link) throws -> Value
  ) throws(ResolutionError) -> Value {
    var value: Value?
    try read(key, call) { value = try make($0, $1) }
    guard let value else { fatalError("a read that throws nothing has made the value") }
    return value
  }

  /// Runs a read of the link, as a resolve of its own.
  @usableFromInline
  func read(
    _ key: AnyKey, _ call: Call, _ body: (Injector, Link) throws -> Void
  ) throws(ResolutionError) {
    let injector = try injector(for: key)
    guard case .link(let link) = destination else { fatalError("what the graph does not list is read apart") }
    try withOwner { () throws(ResolutionError) in
      do {
        try injector.reading(link, call.union(.fromWithin)) { try body(injector, link) }
      } catch {
        throw ResolutionError(unwound: error)
      }
    }
  }

  /// The injector, while somebody keeps it: only then is there a plan, and what a link refers to.
  func injector(for key: AnyKey) throws(ResolutionError) -> Injector {
    try reference.injector(for: key)
  }

  private func withOwner<Result>(
    _ make: () throws(ResolutionError) -> Result
  ) throws(ResolutionError) -> Result {
    guard let owner else { return try make() }
    return try owner.making(make)
  }
}

extension Injector {
  /// The injector that handles refer to.
  final var holderOfHandles: Injector { level < 0 ? parent ?? self : self }

  /// A handle for the argument at a position.
  @usableFromInline
  final func handle(at position: Int) -> Handle {
    if let unlisted = self as? UnlistedInjector { return unlisted.handle(atIndex: position) }
    let link = unsafe links[position]
    // The frame of what looks for its owner is the innermost one.
    let isForOwner = unsafe ResolutionStack.top?.pointee.link.care.contains(.asksForOwner) == true
    return Handle(link, of: reference, owner: isForOwner ? OwnerReference(ResolutionStack.owner()) : nil)
  }

  /// Makes what a factory makes of its caller's argument.
  @inlinable
  final func make<Argument, Value>(_ link: Link, with argument: Argument) throws -> Value {
    do {
      return try link.kind == .new ? product(link, argument) : carefulProduct(link, argument)
    } catch {
      throw unwound(error, link)
    }
  }

  @inlinable
  @inline(__always)
  final func product<Argument, Value>(_ link: Link, _ argument: Argument) throws -> Value {
    try unsafe link.binding._withUnsafeGuaranteedRef {
      // A factory's link leads to the product of its own binding, which has the same types.
      try unsafe unsafeDowncast($0, to: AssistedBinding<Argument, Value>.self).make(argument, self, Int(link.first))
    }
  }

  @usableFromInline
  final func carefulProduct<Argument, Value>(_ link: Link, _ argument: Argument) throws -> Value {
    if link.care.isDisjoint(with: .watched) { return try product(link, argument) }
    if link.care.contains(.awaited) { throw CheckFailure(reason: .needsAwait) }
    return try unsafe watching(link) { _ in
      try product(link, argument)
    } object: {
      object(of: $0)
    }
  }
}
