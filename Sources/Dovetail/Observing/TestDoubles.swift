import Synchronization

/// The doubles of an injector of a test: of what the program reaches without its graph.
package final class TestDoubles: Sendable {
  private let doubles = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// The test's double of a type, made when it is first asked for.
  package func double<Double: Sendable>(_ make: () -> Double) -> Double {
    doubles.withLock { doubles in
      let id = ObjectIdentifier(Double.self)
      if let double = doubles[id] as? Double { return double }
      let double = make()
      doubles[id] = double
      return double
    }
  }
}

extension Injector {
  /// The doubles of the test that this injector, or the one that it was opened in, is for; nil where no test runs.
  package var testDoubles: TestDoubles? { (try? target(for: AnyKey(Injector.self)))?.outermost.usedExtras?.testDoubles }

  /// Makes this the injector of a test, before anybody else has it.
  package func becomeTestInjector() { outermost.extras.becomeTestInjector() }

  /// The injector that this one, or the one that it was opened in, was opened in first.
  package var outermost: Injector {
    var injector = self
    while let parent = injector.parent { injector = parent }
    return injector
  }
}
