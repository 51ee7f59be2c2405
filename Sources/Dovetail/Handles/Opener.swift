/// Opens a scope with the seeds that it needs, without an injector at hand.
///
/// `Bind(Opener<User>.self).opening(.session)` binds one; the seeds are its arguments, so a missing or a wrong one does
/// not compile. An opener does not retain its injector.
///
/// ```swift
/// let session = try opener(user)
/// ```
public struct Opener<each Argument: Sendable>: OpenerType, Sendable {
  private let open: @Sendable (repeat each Argument) throws -> Injector

  /// Creates an opener that opens something else, for an override in a test.
  ///
  /// - Parameter open: Returns the injector of the opened scope.
  public init(_ open: @escaping @Sendable (repeat each Argument) throws -> Injector) { self.open = open }

  /// Opens the scope.
  ///
  /// - Parameter seed: The seeds of the scope.
  /// - Returns: The scope's injector, which retains the scope's shared values; close it after its last use.
  /// - Throws: `ResolutionError` when the injector that made the opener is gone or closed.
  public func callAsFunction(_ seed: repeat each Argument) throws -> Injector { try open(repeat each seed) }

  /// Opens the scope while a closure runs, in which the scope's injector is the current one, and closes it.
  ///
  /// ```swift
  /// try await opener.open(user) { session in try await session.resolved(Sync.self).run() }
  /// ```
  ///
  /// - Parameters:
  ///   - seed: The seeds of the scope.
  ///   - limit: The time limit of the whole close; nil for none.
  ///   - body: The closure, which receives the scope's injector.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error, `ResolutionError` when the scope cannot be opened, or `CloseReport` when only hooks
  ///   failed.
  public nonisolated(nonsending) func open<Result>(
    _ seed: repeat each Argument, within limit: Duration? = .seconds(30),
    perform body: nonisolated(nonsending) (Injector) async throws -> Result
  ) async throws -> Result { try await open(repeat each seed).closing(within: limit, after: body) }
}

/// Opens a scope that has no seeds.
public typealias SeedlessOpener = Opener<>

extension Bind {
  /// Binds an opener of a scope.
  ///
  /// The graph checks that the scope declares just these seeds. The opener belongs to the scope around the one that it
  /// opens, or else to the injector, so what retains it must not live longer.
  ///
  /// - Parameter scope: The scope, whose seeds have the types of the opener's arguments.
  /// - Returns: The element.
  public func opening<each Argument>(_ scope: Scope) -> Shared where Value == Opener<repeat each Argument> {
    opening(scope, repeat Key((each Argument).self))
  }

  /// Binds an opener of a scope, with keys for its seeds.
  ///
  /// ```swift
  /// Bind(Opener<User, String>.self).opening(.session, Key(User.self), .token)
  /// ```
  ///
  /// - Parameters:
  ///   - scope: The scope.
  ///   - seeds: The keys of its seeds, in the order of the opener's arguments.
  /// - Returns: The element.
  public func opening<each Argument>(_ scope: Scope, _ seeds: repeat Key<each Argument>) -> Shared
  where Value == Opener<repeat each Argument> {
    let key = head.key
    let binding = head.making(
      nil, DependencyList(),
      Make.making { arguments in
        let reference = arguments.injector.reference
        return Opener { (argument: repeat each Argument) in
          var given: [Seed] = []
          for (key, argument) in repeat (each seeds, each argument) { given.append(Seed(key, argument)) }
          let injector = try reference.injector(for: key)
          // A seed that an override replaces is not passed.
          let level = injector.plan.level(of: scope) ?? 0
          return try injector.enter(scope, with: SeedList(given.filter { injector.plan.seed($0.key, level) != nil }))
        }
      })
    binding.detail.opening = (scope, DependencyList.keys(repeat each seeds).all.map(\.key))
    return Target(binding).shared(scope.parent.map(Lifetime.scoped) ?? .singleton)
  }
}
