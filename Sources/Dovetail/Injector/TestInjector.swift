import Synchronization

/// An injector of a test, which has a double of what the program reaches without its graph.
package final class TestInjector: Injector, @unchecked Sendable {
  // Sendable: as its superclass; the doubles are under a lock.
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
  /// The injector of a test that this one is, or was opened in; nil where no test runs.
  package final var testInjector: TestInjector? {
    var injector = real
    while let parent = injector?.parent { injector = parent }
    return injector as? TestInjector
  }

  /// Reports, as a live value, what the program reaches without a binding.
  ///
  /// - Parameters:
  ///   - key: The key that a double of it would have.
  ///   - site: Where the program reaches it.
  /// - Throws: `ResolutionError` when the injector is strict, and reports nothing.
  package final func refuseLive(_ key: AnyKey, at site: SourceSite) throws(ResolutionError) {
    guard let plan = real?.plan else { return }
    let error = ResolutionError(
      .live(site), key: key, bound: plan.boundKeys, property: AskingProperty(declaration: site))
    switch plan.watch.strictness {
    case .none: break
    case .refuses: throw error
    case .reports(let report): report(error)
    }
  }
}
