import Synchronization

/// The opening of a scope: an injector that holds the scope's objects until it is closed or goes away.
///
/// It sees its parent's bindings and shares its parent's objects; it keeps its parent alive.
public final class ScopedInjector: Injector, @unchecked Sendable {
  // Sendable: as its superclass.

  private let ownScope: Scope
  /// What it reads when it is closed; it has come to each thread with the injector.
  private let closedTable: TableMemory

  /// Opens a scope within a parent.
  ///
  /// The scope's objects may hold the parent's, so the parent's stay until the scope is closed.
  init(_ scope: Scope, level: Int, parent: Injector) throws(ResolutionError) {
    // Only a scope counts those that are open in it.
    if parent.level > 0 { try parent.beginUse(for: AnyKey(ScopedInjector.self)) }
    ownScope = scope
    closedTable = parent.plan.closedTable.memory
    super.init(level: level, inside: parent)
  }

  deinit {
    // Nobody else holds the injector, so that the order of this load does not matter.
    if !state.isDestroyed && closeReads() { releaseValues() }
  }

  override var scope: Scope? { ownScope }

  override var asScoped: ScopedInjector? { self }

  /// Whether the scope has been closed; another thread may close one that is open at any time.
  public var isClosed: Bool { state.isClosed }

  override func closeReads() -> Bool {
    let isLast = state.close()
    // After the state: who finds no keys must find the scope closed. Whoever reads the other table meanwhile reads
    // singletons, which stay.
    unsafe table.store(closedTable.start, ordering: .releasing)
    return isLast
  }
}

extension Injector {
  /// Opens a scope, without its seeds so far.
  @usableFromInline
  final func open(_ scope: Scope) throws(ResolutionError) -> ScopedInjector {
    if level < 0, let other = try standIn(for: AnyKey(Injector.self)) { return try other.open(scope) }
    if level == 0 && state.isClosed { throw closed(AnyKey(ScopedInjector.self)) }
    let level = plan.level(of: scope)
    let opensHere = level.map { plan.parents[$0] == self.level } ?? (scope.parent == self.scope)
    guard opensHere else {
      throw ResolutionError(.wrongParent(scope, here: self.scope), key: AnyKey(ScopedInjector.self))
    }
    // The last level has no values.
    return try ScopedInjector(scope, level: level ?? plan.levels.count - 1, parent: self)
  }
}
