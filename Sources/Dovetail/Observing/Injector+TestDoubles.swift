import Synchronization

extension Injector {
  /// Returns the test double of a type that the program uses without a binding, made at its first use.
  ///
  /// - Parameter make: Makes the double.
  /// - Returns: The double; nil if the outermost injector belongs to no test.
  package func testDouble<Double: Sendable>(_ make: () -> Double) -> Double? {
    (try? target(for: AnyKey(Injector.self)))?.outermost.usedExtras?.testDoubles.withLock { doubles in
      let id = ObjectIdentifier(Double.self)
      guard let known = doubles else { return nil }
      let double = known[id] as? Double ?? make()
      doubles?[id] = double
      return double
    }
  }

  /// Marks the outermost injector as that of a test, before another thread has it.
  package func becomeTestInjector() { outermost.extras.testDoubles.withLock { $0 = [:] } }

  /// The injector with the singletons: the last parent, or this injector.
  package var outermost: Injector {
    var injector = self
    while let parent = injector.parent { injector = parent }
    return injector
  }
}
