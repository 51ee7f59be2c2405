import Synchronization

extension Injector {
  /// A test's double of what the program reaches without its graph, made when it is first asked for.
  ///
  /// - Parameter make: Makes the double of a type.
  /// - Returns: The double; nil where neither this injector nor the one that it was opened in is for a test.
  package func testDouble<Double: Sendable>(_ make: () -> Double) -> Double? {
    (try? target(for: AnyKey(Injector.self)))?.outermost.usedExtras?.testDoubles.withLock { doubles in
      let id = ObjectIdentifier(Double.self)
      guard let known = doubles else { return nil }
      let double = known[id] as? Double ?? make()
      doubles?[id] = double
      return double
    }
  }

  /// Makes this the injector of a test, before anybody else has it.
  package func becomeTestInjector() { outermost.extras.testDoubles.withLock { $0 = [:] } }

  /// The injector that this one, or the one that it was opened in, was opened in first.
  package var outermost: Injector {
    var injector = self
    while let parent = injector.parent { injector = parent }
    return injector
  }
}
