import Synchronization

extension Injector {
  /// Returns the test double of a type that the program uses without a binding, made at its first use.
  ///
  /// - Parameter make: Makes the double.
  /// - Returns: The double; nil if the outermost injector belongs to no test.
  package func testDouble<Double: Sendable>(_ make: () -> Double) -> Double? {
    guard let injector = try? target(for: AnyKey(Injector.self)).outermost, injector.hasExtras else { return nil }
    return injector.withExtras { extras in
      extras.test.withLock { test in
        let id = ObjectIdentifier(Double.self)
        guard let known = test?.doubles else { return nil }
        let double = known[id] as? Double ?? make()
        test?.doubles[id] = double
        return double
      }
    }
  }

  /// Marks the outermost injector as that of a test, before another thread has it.
  ///
  /// - Parameter unclosed: Receives the report of a scope that is released, but was not closed, and has values with hooks.
  package func becomeTestInjector(unclosed: @escaping @Sendable (CloseReport) -> Void) {
    outermost.withExtras { $0.test.withLock { $0 = InjectorOfTest(unclosed: unclosed) } }
  }

  /// The injector with the singletons: the last parent, or this injector.
  package var outermost: Injector { parent?.outermost ?? self }
}

/// What the outermost injector of a test has besides.
struct InjectorOfTest {
  /// The test doubles by their types.
  var doubles: [ObjectIdentifier: any Sendable] = [:]
  let unclosed: @Sendable (CloseReport) -> Void
}
