import Dovetail

extension Scope {
  static let outer = Scope("outer")
  static let inner = Scope("inner", inside: .outer)
  static let other = Scope("other")
}

extension Program.Span {
  var scope: Scope {
    switch self {
    case .outer: .outer
    case .inner: .inner
    case .other: .other
    }
  }
}

/// A need, with the type of the function's parameter.
private protocol Requirement<Value>: Sendable {
  associatedtype Value: Sendable
  var key: Key<Value> { get }
  func part(_ value: Value) -> Part
}

private struct TypedRequirement<Value: Sendable>: Requirement {
  let key: Key<Value>
  let convert: @Sendable (Value) -> Part

  init(_ key: Int, _ convert: @escaping @Sendable (Value) -> Part) {
    self.key = Key<Value>("k\(key)")
    self.convert = convert
  }

  func part(_ value: Value) -> Part { convert(value) }
}

extension Program.Need {
  fileprivate var requirement: any Requirement {
    switch kind {
    case .value: TypedRequirement<Thing>(key) { .value($0) }
    case .optional: TypedRequirement<Thing?>(key) { $0.map { .value($0) } ?? .nothing }
    case .provider: TypedRequirement<Provider<Thing>>(key) { .provider($0) }
    case .lazy: TypedRequirement<Lazy<Thing>>(key) { .lazy($0) }
    case .collection: TypedRequirement<[Thing]>(Program.collection) { .several($0) }
    case .providers: TypedRequirement<[Provider<Thing>]>(Program.collection) { .providers($0) }
    }
  }
}

extension Program.Declaration {
  var thingKey: Key<Thing> { Key("k\(key)") }

  /// The key of the value: a contribution binds one of its own, from which it adds to the collection.
  var ownKey: Key<Thing> { role == .contribution ? Key("c-\(label)") : thingKey }

  /// The declaration, as a module writes it.
  func bindings(_ record: Record) -> Bindings {
    switch role {
    case .seed:
      switch lifetime {
      case .outer: list { Bind(thingKey).seeded(in: .outer) }
      case .inner: list { Bind(thingKey).seeded(in: .inner) }
      default: list { Bind(thingKey).seeded() }
      }
    case .alias: list { Bind(thingKey).toAlias(of: Key<Thing>("k\(named)")) { $0 } }
    case .decorator: decorator(record)
    case .binding: complete(target(record), record)
    case .contribution:
      list {
        complete(target(record), record)
        Contribute(thingKey).to(ownKey) { $0 }
      }
    }
  }

  private func make(_ parts: [Part], _ record: Record) throws -> Thing {
    try record.call(self)
    return Thing(label, parts, in: record)
  }

  private func complete(_ target: Bind<Thing>.Target, _ record: Record) -> Bindings {
    let shared: Bind<Thing>.Shared
    switch lifetime {
    case .unnamed: return list { target }
    case .unshared: return list { target.unshared() }
    case .weak: return list { target.weak() }
    case .perResolution: return list { target.perResolution() }
    case .singleton: shared = target.singleton()
    case .eagerSingleton: shared = target.eagerSingleton()
    case .outer: shared = target.in(.outer)
    case .eagerOuter: shared = target.eager(in: .outer)
    case .inner: shared = target.in(.inner)
    case .other: shared = target.in(.other)
    }
    if isRunning { return list { shared.running { await record.run($0) } } }
    return hasHook ? list { shared.onClose { record.close($0) } } : list { shared }
  }

  private func target(_ record: Record) -> Bind<Thing>.Target {
    let needs = needs.map(\.requirement)
    return switch needs.count {
    case 0:
      isAwaited
        ? Bind(ownKey).to { () async throws -> Thing in
          await Task.yield()
          return try make([], record)
        } : Bind(ownKey).to { try make([], record) }
    case 1: target(needs[0], record)
    case 2: target(needs[0], needs[1], record)
    default: target(needs[0], needs[1], needs[2], record)
    }
  }

  private func target<A>(
    _ a: some Requirement<A>, _ record: Record
  ) -> Bind<Thing>.Target {
    if isAwaited {
      return Bind(ownKey).to(a.key) { (first: A) async throws in
        await Task.yield()
        return try make([a.part(first)], record)
      }
    }
    return Bind(ownKey).to(a.key) { try make([a.part($0)], record) }
  }

  private func target<A, B>(
    _ a: some Requirement<A>, _ b: some Requirement<B>, _ record: Record
  ) -> Bind<Thing>.Target {
    if isAwaited {
      return Bind(ownKey).to((a.key, b.key)) { (first: A, second: B) async throws in
        await Task.yield()
        return try make([a.part(first), b.part(second)], record)
      }
    }
    return Bind(ownKey).to((a.key, b.key)) { try make([a.part($0), b.part($1)], record) }
  }

  private func target<A, B, C>(
    _ a: some Requirement<A>, _ b: some Requirement<B>, _ c: some Requirement<C>,
    _ record: Record
  ) -> Bind<Thing>.Target {
    if isAwaited {
      return Bind(ownKey).to((a.key, b.key, c.key)) { (first: A, second: B, third: C) async throws in
        await Task.yield()
        return try make([a.part(first), b.part(second), c.part(third)], record)
      }
    }
    return Bind(ownKey).to((a.key, b.key, c.key)) { try make([a.part($0), b.part($1), c.part($2)], record) }
  }

  private func decorator(_ record: Record) -> Bindings {
    let needs = needs.map(\.requirement)
    switch needs.count {
    case 0: return list { Decorate(thingKey) { try make([.value($0)], record) } }
    case 1: return decorator(needs[0], record)
    default: return decorator(needs[0], needs[1], record)
    }
  }

  private func decorator<A>(_ a: some Requirement<A>, _ record: Record) -> Bindings {
    list { Decorate(thingKey, a.key) { try make([.value($0), a.part($1)], record) } }
  }

  private func decorator<A, B>(_ a: some Requirement<A>, _ b: some Requirement<B>, _ record: Record) -> Bindings {
    list { Decorate(thingKey, (a.key, b.key)) { try make([.value($0), a.part($1), b.part($2)], record) } }
  }
}

func list(@ModuleBuilder _ content: () -> Bindings) -> Bindings { content() }
