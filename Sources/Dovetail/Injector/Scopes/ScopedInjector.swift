import Synchronization

/// The opening of a scope: an injector that holds the scope's objects until it is closed or goes away.
///
/// It sees its parent's bindings and shares its parent's objects; it keeps its parent alive.
public final class ScopedInjector: Injector, @unchecked Sendable {
  // Sendable: as its superclass.

  /// Opens a scope within a parent.
  ///
  /// The scope's objects may hold the parent's, so the parent's stay until the scope is closed.
  init(opening level: Int, parent: Injector) throws(ResolutionError) {
    // Only a scope counts those that are open in it.
    if parent.level > 0 { try parent.beginUse(for: AnyKey(ScopedInjector.self)) }
    super.init(level: level, inside: parent)
  }

  deinit {
    // Nobody else holds the injector, so that the order of this load does not matter.
    if !state.isDestroyed { close() }
  }

  var scope: Scope {
    guard let scope = plan.levels[Int(level)].scope else { fatalError("a scoped injector is opened for a scope") }
    return scope
  }

  override var asScoped: ScopedInjector? { self }

  /// Whether the scope has been closed; it may close at any time, so nothing may rest on this.
  var isClosed: Bool { state.isClosed }

  /// Closes the scope: every later resolve fails, and what the scope made is let go of.
  ///
  /// Uses that are under way, on any thread, end first; the last of them lets go. Closing again does nothing.
  public func close() {
    let isLast = state.close()
    // After the state: who finds no keys must find the scope closed. Whoever reads the other table meanwhile reads
    // singletons, which stay.
    if let closed = plan.closedTable { unsafe table.store(closed.start, ordering: .releasing) }
    if isLast { letGo() }
  }
}

extension Injector {
  /// Opens a scope, without its seeds so far.
  @usableFromInline
  final func open(_ scope: Scope) throws(ResolutionError) -> ScopedInjector {
    if level < 0, let other = try standIn(for: AnyKey(Injector.self)) { return try other.open(scope) }
    guard let level = plan.level(of: scope) else {
      throw ResolutionError(.unknownScope(scope), key: AnyKey(ScopedInjector.self))
    }
    guard plan.parents[level] == self.level else {
      throw ResolutionError(
        .wrongParent(scope, here: plan.levels[Int(self.level)].scope), key: AnyKey(ScopedInjector.self))
    }
    return try ScopedInjector(opening: level, parent: self)
  }
}

// What comes from outside into a scope, before anybody else has its injector.

extension ScopedInjector {
  /// Puts a seed in its slot.
  func hold(_ seed: Seed) throws(ResolutionError) {
    // The key itself may mean a decorator of the seed.
    guard let link = seeds.lazy.map({ self.plan.roots[Int($0)] }).first(where: { $0.key == seed.key }) else {
      throw ResolutionError(.unknownSeed(scope), key: seed.key)
    }
    guard unsafe home(of: link) == nil else { throw ResolutionError(.repeatedSeed(scope), key: seed.key) }
    unsafe keep(seed.home, link)
  }

  /// Checks that no seed is missing.
  func checkSeeds(_ count: Int) throws(ResolutionError) {
    if count == seeds.count { return }
    for seed in seeds where unsafe home(of: plan.roots[Int(seed)]) == nil {
      throw ResolutionError(.missingSeed(scope), key: plan.roots[Int(seed)].key)
    }
  }

  private var seeds: [Int32] { plan.levels[Int(level)].seeds }
}
