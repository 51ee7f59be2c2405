import Synchronization

extension Injector {
  /// Returns the double of a type that the program uses without a binding, made at its first use.
  ///
  /// - Parameter make: Makes the double.
  /// - Returns: The double; nil if the outermost injector belongs to no test, and is not strict.
  package func testDouble<Double: Sendable>(_ make: () -> Double) -> Double? {
    guard let injector = try? target(for: AnyKey(Injector.self)).outermost else { return nil }
    return injector.withExtras { extras in
      extras.test.withLock { test in
        if test == nil && injector.plan.isStrict { test = InjectorOfTest { _ in } }
        let id = ObjectIdentifier(Double.self)
        guard let known = test?.doubles else { return nil }
        let double = known[id] as? Double ?? make()
        test?.doubles[id] = double
        return double
      }
    }
  }

  /// Returns the value that a type was given, as an instance or a seed; nil if a function makes it.
  package func given<Value>(_ type: Value.Type) -> Value? {
    let key = AnyKey(type)
    guard let injector = try? target(for: key), case let node = injector.node(of: key), injector.isThere(node),
      case let traits = injector.entry(node).binding.traits, !traits.contains(.live),
      traits.contains(.instance) || injector.plan.graph[Int(node)].lifetime.isSeeded
    else { return nil }
    return try? injector.copy(key) as Value
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
