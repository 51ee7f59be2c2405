/// The mistakes of who wrote an app of SwiftUI from the articles: when each is told, and by which message.
extension Mistake {
  static let ofApp = views + sessions + graphsOfApp + objects + previews + statementsOfApp + testsOfApp

  private static let views = [
    Mistake("a view without an injector", .reading, .view("resolved-no-injector", "put .injector(injector) on the")),
    Mistake(
      "a read from an environment without", .reading, .view("environment-no-injector", "put .injector(injector)")),
    Mistake("a model that nothing binds", .reading, .view("resolved-unbound", "nothing binds 'Int'")),
    Mistake("the same, with a root", .verifying, .graph("a model that a screen reads has lost its binding")),
    Mistake(
      "a value of a session before the login", .reading, .golden("resolve-scope-not-open", "that enter(.request) ret")),
    Mistake("a view outside of its scope", .reading, inView("put ScopeView(.session) { … } around the view")),
    Mistake("a view's argument of another type", .verifying, .graph("a screen passes another argument")),
    Mistake(
      "a factory's product without its argument", .reading, inView("pass the argument: _model = Resolved(")),
    Mistake(
      "'LaunchView' forgotten", .reading, .view("resolved-awaited", "put LaunchView(injector) { … } around the view")),
    Mistake(
      "a session that is not started", .reading,
      .test(
        "ScopeStartTests", "A synchronous read before it names what makes the value: the start of its injector",
        says: "with the scope that enter(")),
    Mistake(
      "an argument that is not Equatable", .compiling, .fixture("AppMistakes", "that 'Point' conform to 'Equata")),
    Mistake("a resolved constant", .compiling, .fixture("AppMistakes", "wrapper can only be applied to a 'var'")),
    Mistake("another model in an action", .never, .page("DovetailSwiftUI/InSwiftUI", "makes another one")),
  ]

  private static let sessions = [
    Mistake("a scope's view without its seed", .reading, .view("scope-missing-seed", "ScopeView(.session) { Seed(")),
    Mistake("a seed too many", .reading, .golden("resolve-unknown-seed", "leave 'User' out, or make it a seed")),
    Mistake("a seed under another type", .reading, .golden("resolve-wrong-seed", "pass the one that is seeded")),
    Mistake(
      "a seed whose value has another type", .compiling, .fixture("AppMistakes", "no exact matches in call to i")),
    Mistake("an opener's seed of another type", .compiling, .fixture("OpenerMistakes", "'Token' to expected argument")),
    Mistake("a seed that is not Equatable", .reading, .view("scope-unknown-change", "conform its type to Equatable")),
    Mistake("a scope's view inside itself", .reading, .view("scope-in-itself", "outside of the other scope's view")),
    Mistake("a window outside of its session", .reading, inView("put ScopeView(.session) { … } around the view")),
    Mistake("a misspelt scope of a view", .reading, .view("scope-unknown", "enter one that a binding names")),
    Mistake("a scope that is closed twice", .harmless, .test("ScopeClosingTests", "Closing twice is closing once")),
    Mistake("a read after the logout", .reading, .golden("resolve-scope-closed", "after it was closed")),
    Mistake("a view of a session that is closed", .reading, inView("show the view no longer, as by setting to nil")),
    Mistake(
      "a session that is released, and not closed", .testing, .issue("scope-not-closed", "call scope.beginClosi")),
  ]

  private static let graphsOfApp = [
    Mistake(
      "a singleton that needs the user", .verifying, .graph("a singleton needs a seed, and another one retains it")),
    Mistake(
      "a user's value that needs nothing, as a singleton", .never,
      .page("Dovetail/Checking", "such as a cart, which the next user then sees")),
    Mistake(
      "a provider around that", .verifying,
      .graph("singletons take a provider and an optional of what a session has")),
    Mistake(
      "a binding that is missing", .verifying, .graph("a module is not installed, whose key five need")),
    Mistake(
      "a class for a protocol", .verifying, .graph("a class is bound, and a protocol of its name needed")),
    Mistake("a key bound twice", .verifying, .graph("a key is bound twice")),
    Mistake("a module installed twice", .verifying, .golden("duplicate-module", "is installed twice\n  declares")),
    Mistake(
      "an override of the class", .verifying, .graph("a double of the class that a protocol's binding makes")),
    Mistake("an override of an element", .verifying, .graph("a double of one element stands beside the live one")),
    Mistake("a cycle through a collection", .verifying, .graph("a contribution needs the collection")),
    Mistake(
      "a run without a lifetime", .verifying, .graph("what nobody holds, and what existed before, is run")),
    Mistake(
      "an argument without 'assisted:'", .verifying,
      .golden("missing-default", "if each caller passes it: .to(assisted: Int.self)")),
  ]

  private static let objects = [
    Mistake("a model read off the main actor", .reading, .golden("resolve-needs-main-actor", "in @MainActor code")),
    Mistake(
      "an injector in a local variable", .reading, .golden("resolve-injector-gone", "a local variable may release")),
    Mistake(
      "'@Inject' of a model that a view makes", .reading, .golden("resolve-no-injector", "no injector is current")),
    Mistake("a task that retains its object", .testing, .issue("stayed-alone", "a static, a closure or a task")),
    Mistake("a closure that retains its object", .testing, .issue("stayed", "a static, a closure or a task")),
  ]

  private static let previews = [
    Mistake("a preview without a double", .reading, .golden("resolve-live", "override it with a double: overriding {")),
    Mistake(
      "a preview without a binding", .verifying,
      .test(
        "PreviewTests", "A preview of a faulty graph shows all faults", says: "[missing] nothing binds 'Api'")),
    Mistake("a preview outside of its scope", .reading, inView("put ScopeView(.session) { … } around the view")),
    Mistake("a launch that fails", .starting, .view("launch-failed", "making 'Second' failed: Failed()")),
  ]

  private static let statementsOfApp = [
    Mistake(
      "a model in a closure that has no actor", .compiling, .fixture("MainActorInitializer", "call to main actor-iso")),
    Mistake("a module of the main actor", .compiling, .fixture("AppMistakes", "crosses into main actor-isolated code")),
    Mistake("a shared class that is not Sendable", .compiling, .fixture("SingletonNotSendable", "'Counter' does not")),
    Mistake("a type as the target", .compiling, .fixture("TypeAsTarget", "'LiveApi.Type' to expected argument type")),
    Mistake("a value as the target", .compiling, .fixture("TypeAsTarget", "'LiveApi' to expected argument type")),
    Mistake("'@Inject' in '@Observable'", .compiling, .fixture("InjectInObservable", "synthesized property '_api'")),
    Mistake(
      "a resolver in a closure", .compiling, .fixture("ResolverAsParameter", "cannot infer type of closure param")),
    Mistake("a module's type", .compiling, .fixture("ModuleType", "add '()' instead of '.self'")),
    Mistake(
      "an argument after a dependency", .compiling,
      .fixture("AssistedArgumentOfBinding", "the first parameter is the caller's argument")),
    Mistake("a run without 'try await'", .compiling, .fixture("AppMistakes", "'async' but is not marked with 'await'")),
    Mistake(
      "a shared protocol of the main actor", .compiling, .fixture("AppMistakes", "'any Navigating' does not conform")),
    Mistake(
      "a parameter of type 'some'", .compiling, .fixture("SomeParameter", "parameter 'some Api' could not be in")),
    Mistake("a misspelt key", .compiling, .fixture("UnknownKeys", "has no member 'baseURI'")),
    Mistake("a double of another type", .compiling, .fixture("WrongTypeMade", "'String' to expected argument type")),
  ]

  private static let testsOfApp = [
    Mistake(
      "a requirement that is forgotten", .verifying, .golden("missing-alone", "require it: Requires(Logger.self)")),
    Mistake("a requirement that nobody binds", .verifying, .golden("missing-requirement", "'CheckoutModule' requires")),
    Mistake(
      "a requirement without a double", .testing,
      .test(
        "RequirementTests", "Alone, they count as bound, and their reads say who requires them",
        says: "it is only required, at RequirementTests.swift:16")),
    Mistake(
      "a replacement of another type", .testing,
      .test(
        "ReplaceTests",
        "Doubles that override are reported when nothing binds the key, or when their type does not fit",
        says: "the double 'Int' is not a 'Prices', which it replaces")),
    Mistake("an unused override", .testing, .issue("unused-override", "find out why the tested code does not use")),
    Mistake("two doubles of a key", .testing, .issue("override-twice", "'Prices' is bound twice")),
    Mistake("doubles without a graph", .testing, .issue("override-without-graph", "this trait needs a graph")),
    Mistake("a test's scope without its seed", .testing, .issue("entering-without-seed", "Seed(Member.self, …)")),
    Mistake(
      "a double of a seed, and a seed", .testing,
      .test(
        "InjectorSeedFaultTests", "With an override in its place a seed is needed no more, and refused",
        says: "unknownSeed")),
    Mistake("a spy without an answer", .testing, .issue("no-answer", "has no answer")),
  ]

  private static func inView(_ words: String) -> Report {
    .test("FaultTests", "A failure says what a view writes, and not what other code does", says: words)
  }
}
