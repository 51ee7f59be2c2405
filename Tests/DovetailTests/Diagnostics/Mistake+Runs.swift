/// Mistakes that only a running program makes, and those in its tests.
extension Mistake {
  static let runs = [
    Mistake(
      "a value of a scope, read outside of it", .golden("resolve-scope-not-open", "that enter(.request) returns")),
    Mistake("a value of a closed scope", .golden("resolve-scope-closed", "close the scope after its last use")),
    Mistake("a scope with a misspelt name", .golden("resolve-unknown-scope", "did you mean  .session")),
    Mistake("a scope entered in the wrong place", .golden("resolve-wrong-parent", "enter(.session) first, and enter")),
    Mistake("a missing seed", .golden("resolve-missing-seed", "give it: enter(.request) { Seed(User.self, …) }")),
    Mistake("a seed of another type", .golden("resolve-wrong-seed", "pass the one that is seeded: enter(.session)")),
    Mistake("a seed in place of an optional", .golden("resolve-seed-of-optional", "did you mean  User?, bound in")),
    Mistake("an opener of other seeds", .golden("opens-otherwise", "write Bind(Opener<User, String>.self)")),
    Mistake("an opener of a scope with a misspelt name", .golden("opens-otherwise", "correct the scope, or declare")),
    Mistake("an opener's argument of another type", .fixture("OpenerMistakes", "'Token' to expected argument type")),
    Mistake("an opener's argument that is missing", .fixture("OpenerMistakes", "'User, Token' and 'User' have the")),
    Mistake("an awaited value before 'start()'", .golden("resolve-needs-await", "try await injector.start()")),
    Mistake(
      "a value of the main actor, read elsewhere", .golden("resolve-needs-main-actor", "resolve it in @MainActor")),
    Mistake(
      "the same by a factory", .golden("resolve-factory-needs-main-actor", "await it: try await factory.resolved(…)")),
    Mistake(
      "'close()' without 'await' in async code", .fixture("CloseInAsyncCode", "is 'async' but is not marked with")),
    Mistake(
      "an injector that nothing retains", .golden("resolve-injector-gone", "retain the injector while these are")),
    Mistake("a 'Lazy' used in an initializer", .golden("resolve-cycle-of-lazy", "Checkout → Payment → Checkout")),
    Mistake("a factory that is not bound", .golden("resolve-unbound-factory", "to(assisted: Int.self) { … }")),
    Mistake(
      "a delegate set in another unshared object",
      .golden("made-twice", "as an argument, and another one in 'injecting'")),
  ]

  static let tests = [
    Mistake("a faulty graph of a test", .issue("faulty-graph", "nothing binds 'Prices', which 'Cart' needs")),
    Mistake("an override that no read uses", .issue("unused-override", "never used 'Key<String>(\"shopName\")'")),
    Mistake("an override of what is not bound", .issue("override-of-nothing", "did you mean  Prices, bound at")),
    Mistake("two overrides of one key", .issue("override-twice", "remove one of the two")),
    Mistake(
      "an override without a graph", .issue("override-without-graph", "put .injecting { AppModule() } before it")),
    Mistake("a double without an answer", .issue("no-answer", "give it one: Spy(returning: …)")),
    Mistake("a double used after its test", .issue("double-after-test", "await everything that the test starts")),
    Mistake("a double of another test", .issue("double-in-other-test", "make one for each test: in .overriding")),
    Mistake("a live value in a strict test", .issue("strict", "override it with a double: overriding {")),
    Mistake("a trait that enters a scope without its seed", .issue("entering-without-seed", "Seed(Member.self, …)")),
    Mistake("a trait that enters an inner scope first", .issue("entering-out-of-order", "enter(.session) first")),
    Mistake("a scope that is never closed", .issue("scope-not-closed", "call scope.beginClosing() in the deinit of")),
  ]
}
