import Dovetail

/// A need, with the type of the function's parameter.
private struct Requirement<Value: Sendable>: Sendable {
  let key: Key<Value>
  let convert: @Sendable (Value) -> Attribute

  init(_ key: Key<Value>, _ convert: @escaping @Sendable (Value) -> Attribute) {
    self.key = key
    self.convert = convert
  }
}

private protocol AnyRequirement<Value>: Sendable {
  associatedtype Value: Sendable
  var key: Key<Value> { get }
  var convert: @Sendable (Value) -> Attribute { get }
}

extension Requirement: AnyRequirement {}

extension Program.Need {
  fileprivate var attribute: any AnyRequirement {
    switch kind {
    case .value: Requirement(Key<Being>("k\(key)")) { .value($0) }
    case .optional: Requirement(Key<Being?>("k\(key)")) { $0.map { .value($0) } ?? .nothing }
    case .provider: Requirement(Key<Provider<Being>>("k\(key)")) { .provider($0) }
    case .lazy: Requirement(Key<Lazy<Being>>("k\(key)")) { .lazy($0) }
    case .collection: Requirement(Key<[Being]>("k\(Program.collection)")) { .several($0) }
    case .providers: Requirement(Key<[Provider<Being>]>("k\(Program.collection)")) { .providers($0) }
    }
  }
}

/// A declaration with its life, as a module writes it.
struct LivingBindings: Sendable {
  let declaration: Program.Declaration
  let life: Life
  let journal: Journal

  private var key: Key<Being> { Key("k\(declaration.key)") }
  private var ownKey: Key<Being> { declaration.role == .contribution ? Key("c-\(declaration.label)") : key }
  private var isShared: Bool { declaration.isShared }

  var bindings: Bindings {
    switch declaration.role {
    case .alias: list { Bind(key).toAlias(of: Key<Being>("k\(declaration.named)")) { $0 } }
    case .decorator: decorator
    case .contribution:
      list {
        complete(target)
        Contribute(key).to(ownKey) { $0 }
      }
    case .binding, .seed: complete(target)
    }
  }

  private func complete(_ target: Bind<Being>.Target) -> Bindings {
    var shared: Bind<Being>.Shared
    switch declaration.lifetime {
    case .singleton: shared = target.singleton()
    case .eagerSingleton: shared = target.eagerSingleton()
    case .outer: shared = target.in(.outer)
    case .eagerOuter: shared = target.eager(in: .outer)
    case .inner: shared = target.in(.inner)
    case .unshared, .unnamed, .weak, .perResolution, .other: return list { target.unshared() }
    }
    if let run = life.run { shared = running(shared, run) }
    for (number, hook) in life.hooks.enumerated() {
      if hook.isAsync {
        shared = shared.onClose { being in try await call(hook, .hook(being.id, number), being) }
      } else {
        shared = shared.onClose { being in try callNow(hook, .hook(being.id, number), being) }
      }
    }
    return list { shared }
  }

  private func running(_ shared: Bind<Being>.Shared, _ run: Life.Run) -> Bind<Being>.Shared {
    guard let stop = run.stop else { return shared.running { try await perform(run, $0) } }
    return shared.running {
      try await perform(run, $0)
    } stop: { being in
      let place = Place.stop(being.id)
      journal.note(.functionBegan(place, mark: Journal.mark))
      var failure: (any Error)?
      do { try await caller(place, being).perform(stop.function) } catch { failure = error }
      journal.note(.functionEnded(place, fails: failure != nil))
      if stop.signals || !stop.function.fails, !run.isDeaf { journal.tell(being.id, .stop) }
      if let failure { throw failure }
    }
  }

  private func perform(_ run: Life.Run, _ being: Being) async throws {
    let place = Place.run(being.id)
    journal.note(.functionBegan(place, mark: Journal.mark))
    func end(fails: Bool) throws {
      journal.note(.functionEnded(place, fails: fails))
      if fails { throw Flaw() }
    }
    if run.beginning != .waits { return try end(fails: run.beginning == .fails) }
    while true {
      switch await journal.nextMessage(for: being.id, isDeaf: run.isDeaf) {
      case .perform(let action):
        try? await caller(place, being).perform(action)
        journal.note(.performed(being.id))
      case .end(let fails): return try end(fails: fails)
      case .stop:
        for action in run.ending.actions { try? await caller(place, being).perform(action) }
        return try end(fails: run.ending.fails)
      }
    }
  }

  // MARK: Functions

  private func caller(_ place: Place, _ being: Being) -> Caller {
    Caller(journal: journal, place: place, own: being.id.owner, parts: being.parts)
  }

  private func call(_ function: Life.Function, _ place: Place, _ being: Being) async throws {
    journal.note(.functionBegan(place, mark: Journal.mark))
    do { try await caller(place, being).perform(function) } catch {
      journal.note(.functionEnded(place, fails: true))
      throw error
    }
    journal.note(.functionEnded(place, fails: false))
  }

  private func callNow(_ function: Life.Function, _ place: Place, _ being: Being) throws {
    journal.note(.functionBegan(place, mark: Journal.mark))
    do { try caller(place, being).performNow(function) } catch {
      journal.note(.functionEnded(place, fails: true))
      throw error
    }
    journal.note(.functionEnded(place, fails: false))
  }

  private func id(_ parts: [Attribute]) -> BeingID {
    guard isShared, case .token(let owner)? = parts.first else { return BeingID(label: declaration.label, owner: -1) }
    return BeingID(label: declaration.label, owner: owner)
  }

  private func make(_ parts: [Attribute]) throws -> Being {
    let id = id(parts)
    if isShared {
      journal.note(.functionBegan(.making(id), mark: Journal.mark))
      do { try Caller(journal: journal, place: .making(id), own: id.owner).performNow(life.making) } catch {
        journal.note(.functionEnded(.making(id), fails: true))
        throw error
      }
      journal.note(.functionEnded(.making(id), fails: false))
    }
    return Being(id, parts, in: journal)
  }

  private func makeAwaited(_ parts: [Attribute]) async throws -> Being {
    let id = id(parts)
    journal.note(.functionBegan(.making(id), mark: Journal.mark))
    await Task.yield()
    do { try await Caller(journal: journal, place: .making(id), own: id.owner).perform(life.making) } catch {
      journal.note(.functionEnded(.making(id), fails: true))
      throw error
    }
    journal.note(.functionEnded(.making(id), fails: false))
    return Being(id, parts, in: journal)
  }

  // MARK: Parameters

  private var target: Bind<Being>.Target {
    let token: [any AnyRequirement] =
      isShared ? [Requirement(Token.key(declaration.lifetime.span)) { .token($0.number) }] : []
    let needs = token + declaration.needs.map(\.attribute)
    return switch needs.count {
    case 0: Bind(ownKey).to { try make([]) }
    case 1: target(needs[0])
    case 2: target(needs[0], needs[1])
    default: target(needs[0], needs[1], needs[2])
    }
  }

  private func target<A>(_ a: some AnyRequirement<A>) -> Bind<Being>.Target {
    if declaration.isAwaited { return Bind(ownKey).to(a.key) { try await makeAwaited([a.convert($0)]) } }
    return Bind(ownKey).to(a.key) { try make([a.convert($0)]) }
  }

  private func target<A, B>(_ a: some AnyRequirement<A>, _ b: some AnyRequirement<B>) -> Bind<Being>.Target {
    if declaration.isAwaited {
      return Bind(ownKey).to((a.key, b.key)) { try await makeAwaited([a.convert($0), b.convert($1)]) }
    }
    return Bind(ownKey).to((a.key, b.key)) { try make([a.convert($0), b.convert($1)]) }
  }

  private func target<A, B, C>(
    _ a: some AnyRequirement<A>, _ b: some AnyRequirement<B>, _ c: some AnyRequirement<C>
  ) -> Bind<Being>.Target {
    if declaration.isAwaited {
      return Bind(ownKey).to((a.key, b.key, c.key)) {
        try await makeAwaited([a.convert($0), b.convert($1), c.convert($2)])
      }
    }
    return Bind(ownKey).to((a.key, b.key, c.key)) { try make([a.convert($0), b.convert($1), c.convert($2)]) }
  }

  private var decorator: Bindings {
    @Sendable func make(_ parts: [Attribute]) -> Being {
      guard case .value(let inner)? = parts.first else { fatalError("the first part is what is decorated") }
      let id = BeingID(label: declaration.label, owner: inner.id.owner)
      if id.owner >= 0 {
        journal.note(.functionBegan(.making(id), mark: nil))
        journal.note(.functionEnded(.making(id), fails: false))
      }
      return Being(id, parts, in: journal)
    }
    guard let need = declaration.needs.first?.attribute else { return list { Decorate(key) { make([.value($0)]) } } }
    func decorator<A>(_ a: some AnyRequirement<A>) -> Bindings {
      list { Decorate(key, a.key) { make([.value($0), a.convert($1)]) } }
    }
    return decorator(need)
  }
}

extension Program.Declaration {
  /// Whether an injector or a scope owns the value.
  var isShared: Bool {
    switch lifetime {
    case .singleton, .eagerSingleton, .outer, .eagerOuter, .inner: role == .binding || role == .contribution
    case .unshared, .weak, .perResolution, .other, .unnamed: false
    }
  }
}

extension LivingProgram {
  /// The graph with a number of layers of overrides.
  func made(layers: Int, _ journal: Journal) throws -> Graph {
    func bindings(_ declaration: Program.Declaration) -> Bindings {
      LivingBindings(declaration: declaration, life: lives[declaration.label] ?? Life(), journal: journal).bindings
    }
    var made = try Graph {
      Bind(Token.key(nil)).seeded()
      Bind(Token.key(.outer)).seeded(in: .outer)
      Bind(Token.key(.inner)).seeded(in: .inner)
      if let product {
        Bind(Key<Being>("f")).to(assisted: Int.self, Key<Being>("k\(product)")) { _, being in
          Being(Product.id, [.value(being)], in: journal)
        }
      }
      Contributions(of: Key<Being>("k\(Program.collection)"))
      for declaration in graph.declarations { bindings(declaration) }
    }
    for layer in graph.layers.prefix(layers) {
      made = try made.overriding { for declaration in layer { bindings(declaration) } }
    }
    return made
  }
}
