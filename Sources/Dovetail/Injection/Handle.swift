/// What `Provider`, `Lazy` and `Factory` hold: a key of an injector that they do not keep alive.
@usableFromInline
struct Handle: Sendable {
  /// What is asked for.
  private enum Target {
    /// A link of the plan, which the injector keeps.
    case link(Link)
    /// What the graph does not list.
    case key(AnyKey)
  }

  private let reference: InjectorReference
  private let target: Target
  /// The object whose property it is, where the value asks for that.
  private let owner: OwnerReference?

  init(_ link: Link, of reference: InjectorReference, owner: OwnerReference?) {
    self.reference = reference
    target = .link(link)
    self.owner = owner
  }

  init(_ key: AnyKey, of reference: InjectorReference) {
    self.reference = reference
    target = .key(key)
    owner = nil
  }

  /// What the frame of a creation has.
  var link: Link { if case .link(let link) = target { link } else { .absent } }

  /// Whether the value is shared and may hold, directly or not, who keeps it: then neither would ever go.
  ///
  /// - Parameter asker: The index of the first link of the lazy that keeps it, or nil when that is unknown.
  /// - Returns: Whether the value is to be left to the injector.
  /// - Throws: `ResolutionError` when the injector is gone.
  func mayLeak(keptBy asker: Int?, _ key: AnyKey) throws(ResolutionError) -> Bool {
    let injector = try injector(for: key)
    guard case .link(let link) = target, link.kind == .shared else { return false }
    guard let asker else { return true }
    return injector.plan.mayHold(link, asker)
  }

  /// Makes or reads the value.
  ///
  /// - Parameter call: How it is asked for.
  /// - Returns: A copy of the value.
  /// - Throws: `ResolutionError`.
  @usableFromInline
  func get<Value>(_ call: Call = []) throws(ResolutionError) -> Value {
    let injector = try injector(for: AnyKey(Value.self))
    return try withOwner { () throws(ResolutionError) in
      switch target {
      case .link(let link): try injector.copy(link, call.union(.fromWithin))
      case .key(let key): try injector.copy(key, call.union(.fromWithin))
      }
    }
  }

  /// Makes a value of an argument.
  @usableFromInline
  func get<Argument, Value>(with argument: Argument) throws(ResolutionError) -> Value {
    let injector = try injector(for: AnyKey(Value.self))
    guard case .link(let link) = target else { fatalError("a factory is bound") }
    return try withOwner { () throws(ResolutionError) in
      do {
        return try injector.reading(link, .fromWithin) { try injector.make(link, with: argument) }
      } catch {
        throw ResolutionError(unwound: error)
      }
    }
  }

  private func injector(for key: AnyKey) throws(ResolutionError) -> Injector {
    guard let injector = reference.injector else { throw ResolutionError(.injectorGone, key: key) }
    return injector
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
  fileprivate final func make<Argument, Value>(_ link: Link, with argument: Argument) throws -> Value {
    func make() throws -> Value {
      try unsafe link.binding._withUnsafeGuaranteedRef {
        // A factory's link leads to the product of its own binding, which has the same types.
        try unsafe unsafeDowncast($0, to: AssistedBinding<Argument, Value>.self).make(argument, self, Int(link.first))
      }
    }
    do {
      if link.care.isDisjoint(with: .watched) { return try make() }
      return try unsafe watching(link) { _ in
        try make()
      } object: {
        object(of: $0)
      }
    } catch {
      throw unwound(error, link)
    }
  }
}
