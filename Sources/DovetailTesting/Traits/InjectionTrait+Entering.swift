public import Dovetail
public import Testing

extension Trait where Self == InjectionTrait {
  /// Opens a scope for each test, which is closed after it.
  ///
  /// ```swift
  /// @Suite(.injecting { AppModule() }, .entering(.session) { Seed(User.self, ada) }, .entering(.window))
  /// struct CatalogTests {
  ///   @Inject var catalog: CatalogModel  // of the window
  /// }
  /// ```
  ///
  /// The scope is `Injector.current` in the test, so that `@Inject` reads its values. Further traits open scopes inside
  /// it. The scope is started before the test; after the test, its `onClose` hooks are awaited, and one that throws is an
  /// issue. The closure runs for each test. An error of opening or starting the scope is an issue, and the test does not
  /// run.
  ///
  /// - Parameters:
  ///   - scope: The scope, which the scope of the trait before this one must enclose.
  ///   - seeds: A seed for each binding that is `.seeded(in:)` the scope.
  /// - Returns: The trait, for a suite or a test.
  public static func entering(
    _ scope: Scope, sourceLocation: SourceLocation = #_sourceLocation,
    @_inheritActorContext @SeedBuilder _ seeds: @escaping @isolated(any) @Sendable () -> SeedList = noSeeds
  ) -> InjectionTrait {
    InjectionTrait(layer: InjectionLayer(.scope(scope, seeds: seeds), at: sourceLocation))
  }
}
