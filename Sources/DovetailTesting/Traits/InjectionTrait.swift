public import Testing

/// Gives each test, and each case of a test with arguments, an injector of its own.
///
/// ```swift
/// @Suite(.injecting { AppModule() })
/// struct HomePageTests {
///   @Inject var page: HomePage
///
///   @Test(.overriding { Bind(Api.self).toInstance(OfflineApi()) })
///   func offline() { #expect(page.title == "Try again later") }
/// }
/// ```
///
/// Made by `.injecting { … }`, `.overriding { … }`, `.strict` and `.recording(in:)`; <doc:TestingWithDovetail> has them all.
/// The traits of a suite hold for all that is in it, and those of a test come on top. The injector is `Injector.current`
/// in the test and in the child tasks that it starts, so that `@Inject` finds it; a detached task gets it when it captures
/// the injector and calls `run`. When the test has ended, nothing of it is left.
public struct InjectionTrait: TestTrait, SuiteTrait, TestScoping {
  let layer: InjectionLayer

  /// What is in the suite has the trait, too.
  public var isRecursive: Bool { true }

  /// The trait that sets up a test: one for all of them, as only together they tell what the injector is.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> InjectionTrait? {
    // Around a suite or a test with its cases, each trait watches for itself whether it is used.
    testCase == nil || test.injectionLayers.first === layer ? self : nil
  }

  /// Runs a case of a test with its injector.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if testCase == nil {
      try await layer.watch(test, function)
    } else {
      try await TestInjection(test).run(function)
    }
  }
}

extension Test {
  /// What the injection traits of a test say, those of the outermost suite first.
  var injectionLayers: [InjectionLayer] { traits.compactMap { ($0 as? InjectionTrait)?.layer } }
}
