/// The mistakes of who wrote a service from the articles: when each is told, and by which message.
extension Mistake {
  static let ofService = runsOfService + lifetimes + requests + closes + statementsOfService

  private static let runsOfService = [
    Mistake("'.running' forgotten", .never, awaiting("`.running` forgotten | what waits for the value waits for ever")),
    Mistake("'untilFailure()' without 'start()'", .never, awaiting("a first read may begin a run at any time")),
    Mistake("runs that need each other by 'Lazy'", .harmless, .program("two runs that need each other by a lazy")),
    Mistake(
      "a run that waits for what waits for it", .starting,
      .test(
        "StartTests", "Progress and the error of a limit name what is waited for, as when a run waits for what",
        says: "it has not ended within 0.001 seconds, as it waits for 'Double'")),
    Mistake("a run that only starts a task", .reading, .program("a run that only starts a task")),
    Mistake(
      "'untilFailure()' forgotten", .closing,
      .test("RunningTests", "A function that returns later is a failure, and its hooks are called all the same")),
    Mistake(
      "a start that waits for a failed run", .starting,
      .test("FailingRunTests", "start() throws the error of a run that ends meanwhile, on which a value waits")),
    Mistake("an eager value of a scope that is never started", .never, awaiting("the scope may be started later")),
    Mistake("two runs of a value", .verifying, .graph("a value has two runs")),
    Mistake("a hook without a lifetime", .verifying, .graph("what nobody holds, and what existed before, is run")),
    Mistake(
      "a run of an instance", .verifying, .golden("misplaced", "(an instance) has '.onClose' or '.running', but")),
    Mistake("a server before its database", .never, awaiting("it may need the database for some requests only")),
    Mistake("two starts at once", .harmless, .test("StartTests", "Two parallel starts make each instance once")),
    Mistake(
      "a start after the close", .starting,
      .test("ForwardingTests", "The errors of a closed injector name what was asked of it, and no injector")),
    Mistake(
      "'untilFailure()' after the close", .harmless,
      .test("UntilFailureTests", "It returns after a close that had nothing to close")),
    Mistake("a setting of another type", .starting, .program("a setting that is no number")),
  ]

  private static let lifetimes = [
    Mistake(
      "a request's user in a singleton", .verifying, .graph("a singleton needs a seed, and another one retains it")),
    Mistake(
      "the same by an optional", .verifying,
      .graph("singletons take a provider and an optional of what a session has")),
    Mistake("two bindings of a key", .verifying, .graph("a key is bound twice")),
    Mistake("an awaited value that is not shared", .verifying, .graph("an awaited transient is needed at once")),
    Mistake("a blocking read of an awaited value", .reading, .golden("resolve-needs-await", "injector.resolved(Page")),
    Mistake("'try await' of a subscript", .compiling, .fixture("AppMistakes", "operations occur within 'await'")),
    Mistake("a factory's awaited value", .reading, .golden("resolve-factory-needs-main-actor", "factory.resolved(…)")),
    Mistake(
      "a main-actor class in a request", .reading, .golden("resolve-needs-main-actor", "was requested elsewhere")),
    Mistake(
      "bindings in '@main'", .reading, .golden("resolve-needs-main-actor", "bind an initializer or a nonisolated")),
    Mistake("a key that only the program reads", .reading, .golden("resolve-unbound", "nothing binds 'Logger'")),
    Mistake(
      "a released injector", .reading, .golden("resolve-injector-gone", "retain the injector while these are used")),
  ]

  private static let requests = [
    Mistake("a request without its seed", .reading, .golden("resolve-missing-seed", "give it: enter(.request) {")),
    Mistake("an opener of another seed", .compiling, .fixture("OpenerMistakes", "'Token' to expected argument type")),
    Mistake(
      "an injector without its seed", .starting, .golden("resolve-missing-seed-of-injector", "Injector(graph) {")),
    Mistake("an inner scope from the injector", .reading, .golden("resolve-wrong-parent", "enter(.session) first")),
    Mistake("a misspelt scope of a request", .reading, .golden("resolve-unknown-scope", "did you mean  .session")),
    Mistake("a task that outlives its request", .reading, .golden("resolve-scope-closed", "close the scope after its")),
    Mistake("'@Inject' in a detached task", .reading, .golden("resolve-no-injector", "in injector.run { … }")),
    Mistake("a health check that hangs", .reading, .health("failures", "it has not ended within")),
    Mistake(
      "a health check of a scope's value", .reading,
      .test(
        "UnhealthyTests", "A check that needs a value of a scope that is not open is a failure in the report",
        says: "scope-not-open")),
    Mistake("a request's scope that is never closed", .testing, .issue("scope-not-closed", "without being closed")),
  ]

  private static let closes = [
    Mistake("a hook that throws", .closing, .issue("failed-hook", "everything else has been closed all the same")),
    Mistake("a hook that makes a value", .closing, .program("a hook that makes a value")),
    Mistake(
      "a hook that closes its injector", .harmless,
      .test("CloseTests", "A hook that closes its own injector does not wait, and gets the report so far")),
    Mistake(
      "a request that closes the injector", .harmless,
      .test("DrainingTests", "A server ends its requests when its injector is closed without waiting, and when a")),
    Mistake("a scope that its own hook closes", .harmless, .program("a scope that its own hook closes")),
    Mistake(
      "a creation that is deaf at the close", .closing,
      .test("CloseTests", "A creation that never ends is in the report")),
    Mistake(
      "five deaf hooks", .closing, .test("DeadlineTests", "It is one for all values, their runs and stops, and the")),
    Mistake(
      "a close without a limit in a canceled request", .closing,
      .test("CloseTests", "Without a limit, hooks are called in the closing task, and canceled with it")),
    Mistake("'close()' without 'await'", .compiling, .fixture("CloseInAsyncCode", "'async' but is not marked with")),
  ]

  private static let statementsOfService = [
    Mistake(
      "a singleton that threads cannot share", .compiling, .fixture("SingletonNotSendable", "'any Api' does not")),
    Mistake(
      "an async function without 'await'", .compiling, .fixture("AppMistakes", "'async' call in a function that")),
    Mistake("a pool's type as the target", .compiling, .fixture("TypeAsTarget", "'LiveApi.Type' to expected argument")),
    Mistake("another type for a protocol", .compiling, .fixture("WrongTypeMade", "closure result type 'any Api'")),
    Mistake("a seed that threads cannot share", .compiling, .fixture("SeedNotSendable", "'Sendable' protocol")),
  ]

  private static func awaiting(_ reason: String) -> Report { .page("Dovetail/AwaitingValues", reason) }
}
