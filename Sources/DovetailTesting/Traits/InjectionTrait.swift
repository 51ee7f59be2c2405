public import Testing

/// Gives each test, and each case of a test with arguments, its own injector.
///
/// ```swift
/// @Suite(.injecting { AppModule() })
/// struct HomePageTests {
///   @Inject var page: HomePage
///
///   @Test(.overriding(Api.self) { OfflineApi() })
///   func offline() { #expect(page.title == "Try again later") }
/// }
/// ```
///
/// The traits are `.injecting { … }`, `.overriding { … }`, `.entering(…) { … }`, `.strict` and `.recording(in:)`; see
/// <doc:TestingWithDovetail>. The traits of a suite apply to everything in it, and those of a test are added. The
/// injector is `Injector.current` in the test and its child tasks, so that `@Inject` finds it; a detached task must
/// capture it and call `run`. After the test, the injector is released.
public struct InjectionTrait: TestTrait, SuiteTrait, TestScoping {
  let layer: InjectionLayer

  /// True, so that the tests in a suite inherit the trait.
  public var isRecursive: Bool { true }

  /// The trait that sets up a case: the first of the test's traits, for all of them.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> InjectionTrait? {
    // Around a suite or all cases of a test, each trait tracks the uses of its own overrides.
    testCase == nil || test.injectionLayers.first === layer ? self : nil
  }

  /// Runs a case of a test with its injector.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if testCase == nil {
      try await layer.trackUses(test, function)
    } else if TestLife.current?.test == test && TestLife.current?.hasEnded == false {
      // The suite has the same trait as the test, so both set up the case.
      try await function()
    } else {
      try await TestInjection(test).run(function)
    }
  }
}

extension Test {
  /// The layers of a test's injection traits, those of the outermost suite first.
  var injectionLayers: [InjectionLayer] {
    traits.compactMap { ($0 as? InjectionTrait)?.layer }.reduce(into: []) { layers, layer in
      if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
    }
  }
}
