/// Mistakes that only a running program makes, and those in its tests.
extension Mistake {
  static let runs = [
    Mistake(
      "a value of a scope, read outside of it", .reading,
      .golden("resolve-scope-not-open", "that enter(.request) returns")),
    Mistake(
      "a value of a closed scope", .reading, .golden("resolve-scope-closed", "close the scope after its last use")),
    Mistake("a scope with a misspelt name", .reading, .golden("resolve-unknown-scope", "did you mean  .session")),
    Mistake(
      "a scope entered in the wrong place", .reading,
      .golden("resolve-wrong-parent", "enter(.session) first, and enter")),
    Mistake(
      "a missing seed", .reading, .golden("resolve-missing-seed", "give it: enter(.request) { Seed(User.self, …) }")),
    Mistake(
      "a seed of another type", .reading, .golden("resolve-wrong-seed", "pass the one that is seeded: enter(.session)")),
    Mistake(
      "a seed in place of an optional", .reading, .golden("resolve-seed-of-optional", "did you mean  User?, bound in")),
    Mistake("an opener of other seeds", .reading, .golden("opens-otherwise", "write Bind(Opener<User, String>.self)")),
    Mistake(
      "an opener of a scope with a misspelt name", .reading, .golden("opens-otherwise", "correct the scope, or declare")
    ),
    Mistake(
      "an opener's argument of another type", .compiling,
      .fixture("OpenerMistakes", "'Token' to expected argument type")),
    Mistake(
      "an opener's argument that is missing", .compiling,
      .fixture("OpenerMistakes", "'User, Token' and 'User' have the")),
    Mistake(
      "an awaited value before 'start()'", .reading, .golden("resolve-needs-await", "try await injector.start()")),
    Mistake(
      "a value of the main actor, read elsewhere", .reading,
      .golden("resolve-needs-main-actor", "resolve it in @MainActor")),
    Mistake(
      "the same by a factory", .reading,
      .golden("resolve-factory-needs-main-actor", "await it: try await factory.resolved(…)")),
    Mistake(
      "'close()' without 'await' in async code", .compiling,
      .fixture("CloseInAsyncCode", "is 'async' but is not marked with")),
    Mistake(
      "an injector that nothing retains", .reading,
      .golden("resolve-injector-gone", "retain the injector while these are")),
    Mistake(
      "a 'Lazy' used in an initializer", .reading, .golden("resolve-cycle-of-lazy", "Checkout → Payment → Checkout")),
    Mistake(
      "a factory that is not bound", .reading, .golden("resolve-unbound-factory", "to(assisted: Int.self) { … }")),
    Mistake(
      "a delegate set in another unshared object", .reading,
      .golden("made-twice", "as an argument, and another one in 'injecting'")),
  ]

  static let tests = [
    Mistake("a faulty graph of a test", .testing, .issue("faulty-graph", "nothing binds 'Prices', which 'Cart' needs")),
    Mistake(
      "an override that no read uses", .testing, .issue("unused-override", "never used 'Key<String>(\"shopName\")'")),
    Mistake(
      "an override of what is not bound", .testing, .issue("override-of-nothing", "did you mean  Prices, bound at")),
    Mistake("two overrides of one key", .testing, .issue("override-twice", "remove one of the two")),
    Mistake(
      "an object that keeps the injector of a scope", .testing,
      .issue("stayed-by-injector", "let what retains an injector release it")),
    Mistake(
      "an override without a graph", .testing,
      .issue("override-without-graph", "put .injecting { AppModule() } before it")),
    Mistake("a double without an answer", .testing, .issue("no-answer", "give it one: Spy(returning: …)")),
    Mistake(
      "a double used after its test", .testing, .issue("double-after-test", "await everything that the test starts")),
    Mistake(
      "a double of another test", .testing, .issue("double-in-other-test", "make one for each test: in .overriding")),
    Mistake("a live value in a strict test", .testing, .issue("strict", "override it with a double: overriding {")),
    Mistake(
      "a trait that enters a scope without its seed", .testing, .issue("entering-without-seed", "Seed(Member.self, …)")),
    Mistake(
      "a trait that enters an inner scope first", .testing, .issue("entering-out-of-order", "enter(.session) first")),
    Mistake(
      "a scope that is never closed", .testing, .issue("scope-not-closed", "call scope.beginClosing() in the deinit of")
    ),
  ]
}
