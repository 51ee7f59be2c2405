import Dovetail
import Synchronization
import Testing

/// Cycles that a deferred dependency closes, so that the graph is valid, and an initializer runs into the cycle.
///
/// Each runs on a thread of its own, so that a hang is one failed test.
@Suite("Run-time cycles on one thread", .limited)
struct RuntimeCycleTests {
  @Test("The initializer gets an error with the path, and the injector works afterwards", arguments: Loop.all)
  func error(_ loop: Loop) throws {
    let (error, isUsable) = try Threads.one { loop.run() }
    #expect(error?.kind == "cycle")
    #expect(error?.path == loop.path)
    #expect(error?.path.contains { $0 == error?.key } == true)
    #expect(isUsable)
  }

  @Test("An initializer that lives with the error completes")
  func caught() throws {
    let injector = try Injector {
      Bind(A.self).to { (b: B) in A(b) }.singleton()
      Bind(B.self).to { (a: Provider<A>) in B((try? a.get()) == nil ? "alone" : "with A") }.singleton()
    }
    let (first, second) = try Threads.one { (injector[A.self], injector[A.self]) }
    #expect(first === second)
    #expect(first.b?.text == "alone")
    #expect(injector[B.self] === first.b)
  }

  @Test("A lazy that was asked too early gives the finished object later")
  func lazyLater() throws {
    let injector = try Injector {
      Bind(Patient.self).to(Patient.init).singleton()
    }
    let patient = try Threads.one { injector[Patient.self] }
    #expect(patient.early == "cycle")
    #expect(patient.itself() === patient)
  }

  @Test("Asking for something else is no cycle")
  func noCycle() throws {
    let injector = try Injector {
      Bind(A.self).to { (injector: Injector, b: Provider<B>, same: Lazy<B>) in
        let found = try b.get()
        guard try found === same.get(), found === injector[B.self] else { return A(nil) }
        return A(found)
      }.singleton()
      Bind(B.self).to { (injector: Injector) in B(try injector.resolve(String.self)) }.singleton()
      Bind(String.self).to { (number: Provider<Int>) in "\(try number.get())" }
      Bind(Int.self).to { 3 }.singleton()
    }
    #expect(try Threads.one { injector[A.self].b?.text } == "3")
  }

  @Test("A factory that calls itself with less each time is no cycle")
  func recursion() throws {
    let injector = try Injector {
      Bind(Int.self).to(assisted: UInt.self) { (depth: UInt, inner: Factory<UInt, Int>) in
        depth == 0 ? 0 : try inner.make(depth - 1) + 1
      }
    }
    #expect(try Threads.one { injector[Factory<UInt, Int>.self](50) } == 50)
  }

  @Test("Two injectors of one graph do not meet in a cycle")
  func twoInjectors() throws {
    let other = Mutex<Injector?>(nil)
    let graph = try Graph {
      Bind(Int.self).to {
        guard let next = other.withLock({ $0.take() }) else { return 1 }
        return try next.resolve(Int.self) + 1
      }.singleton()
    }
    let injector = try Injector(graph)
    other.withLock { $0 = try? Injector(graph) }
    #expect(try Threads.one { injector[Int.self] } == 2)
  }
}

// MARK: The table

/// A graph whose initializers form a cycle while `isOn`.
struct Loop: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let path: [AnyKey]
  /// Resolves once with the cycle, and once without it.
  let run: @Sendable () -> (error: ResolutionError?, isUsable: Bool)

  fileprivate init<Value: Sendable>(
    _ name: String, asking type: Value.Type, path: [AnyKey], _ make: @escaping @Sendable (Switch) throws -> Injector
  ) {
    testDescription = name
    self.path = path
    run = {
      let isOn = Switch()
      guard let injector = try? make(isOn) else { return (nil, false) }
      isOn.injector = injector
      defer { isOn.injector = nil }
      let error = Result { () throws(ResolutionError) in try injector.resolve(type) }.failure
      isOn.value = false
      return (error, (try? injector.resolve(type)) != nil)
    }
  }

  private static let a = AnyKey(A.self)
  private static let b = AnyKey(B.self)
  private static let t = AnyKey(Transient.self)

  static let all: [Loop] = [
    Loop("direct, through a provider", asking: A.self, path: [a, a]) { isOn in
      try Injector {
        Bind(A.self).to { (a: Provider<A>) in
          if isOn.value { _ = try a.get() }
          return A(nil)
        }.singleton()
      }
    },
    Loop("direct, through a lazy", asking: A.self, path: [a, a]) { isOn in
      try Injector {
        Bind(A.self).to { (a: Lazy<A>) in
          if isOn.value { _ = try a.get() }
          return A(nil)
        }.singleton()
      }
    },
    Loop("direct, through the injected injector", asking: A.self, path: [a, a]) { isOn in
      try Injector {
        Bind(A.self).to { (injector: Injector) in
          if isOn.value { _ = try injector.resolve(A.self) }
          return A(nil)
        }.singleton()
      }
    },
    Loop("direct, through a borrowed read of the injected injector", asking: A.self, path: [a, a]) { isOn in
      try Injector {
        Bind(A.self).to { (injector: Injector) in
          if isOn.value { try injector.withResolved(A.self) { _ in } }
          return A(nil)
        }.singleton()
      }
    },
    Loop("direct, through an injector from outside", asking: A.self, path: [a, a]) { isOn in
      try Injector {
        Bind(A.self).to {
          if isOn.value { _ = try isOn.injector?.resolve(A.self) }
          return A(nil)
        }.singleton()
      }
    },
    Loop("through two singletons", asking: A.self, path: [a, b, a]) { isOn in
      try Injector {
        Bind(A.self).to { (b: Provider<B>) in A(try b.get()) }.singleton()
        Bind(B.self).to { (a: Lazy<A>) in
          if isOn.value { _ = try a.get() }
          return B("b")
        }.singleton()
      }
    },
    Loop("through a singleton that is needed at once", asking: A.self, path: [a, b, a]) { isOn in
      try Injector {
        Bind(A.self).to { (b: B) in A(b) }.singleton()
        Bind(B.self).to { (a: Provider<A>) in
          if isOn.value { _ = try a.get() }
          return B("b")
        }.singleton()
      }
    },
    Loop("through transients", asking: A.self, path: [a, t, b, a]) { isOn in
      try Injector {
        Bind(A.self).to { (_: Transient) in A(nil) }.singleton()
        Bind(Transient.self).to { (_: B) in Transient() }
        Bind(B.self).to { (a: Provider<A>) in
          if isOn.value { _ = try a.get() }
          return B("b")
        }
      }
    },
    Loop("through a transient that is asked for late", asking: A.self, path: [a, t, a]) { isOn in
      try Injector {
        Bind(A.self).to { (transient: Provider<Transient>) in
          _ = try transient.get()
          return A(nil)
        }.singleton()
        Bind(Transient.self).to { (a: Lazy<A>) in
          if isOn.value { _ = try a.get() }
          return Transient()
        }
      }
    },
    Loop("from a transient outside of the cycle", asking: Transient.self, path: [a, b, a]) { isOn in
      try Injector {
        Bind(Transient.self).to { (_: A) in Transient() }
        Bind(A.self).to { (b: B) in A(b) }.singleton()
        Bind(B.self).to { (a: Provider<A>) in
          if isOn.value { _ = try a.get() }
          return B("b")
        }.singleton()
      }
    },
    Loop("through injectors from outside", asking: A.self, path: [a, b, a]) { isOn in
      try Injector {
        Bind(A.self).to { A(try isOn.injector?.resolve(B.self)) }.singleton()
        Bind(B.self).to {
          if isOn.value { _ = try isOn.injector?.resolve(A.self) }
          return B("b")
        }.singleton()
      }
    },
    Loop("through a factory", asking: A.self, path: [a, t, a]) { isOn in
      try Injector {
        Bind(A.self).to { (make: Factory<Int, Transient>) in
          _ = try make.make(1)
          return A(nil)
        }.singleton()
        Bind(Transient.self).to(assisted: Int.self) { (_: Int, a: Provider<A>) in
          if isOn.value { _ = try a.get() }
          return Transient()
        }
      }
    },
    Loop("through a collection", asking: A.self, path: [a, AnyKey([B].self), b, a]) { isOn in
      try Injector {
        Bind(A.self).to { (all: Provider<[B]>) in A(try all.get().first) }.singleton()
        Contribute(B.self).to { (a: Provider<A>) in
          if isOn.value { _ = try a.get() }
          return B("b")
        }
      }
    },
    Loop("through a decorator", asking: A.self, path: [a, a]) { isOn in
      try Injector {
        Bind(A.self).to { A(nil) }.singleton()
        Decorate(A.self) { (inner: A, itself: Provider<A>) in
          if isOn.value { _ = try itself.get() }
          return inner
        }
      }
    },
    Loop("through a weak object", asking: A.self, path: [a, b, a]) { isOn in
      try Injector {
        Bind(A.self).to { (b: B) in A(b) }.weak()
        Bind(B.self).to { (a: Provider<A>) in
          if isOn.value { _ = try a.get() }
          return B("b")
        }.weak()
      }
    },
    Loop("through a per-resolution value", asking: A.self, path: [a, t, a]) { isOn in
      try Injector {
        Bind(A.self).to { (_: Transient) in A(nil) }.singleton()
        Bind(Transient.self).to { (a: Provider<A>) in
          if isOn.value { _ = try a.get() }
          return Transient()
        }.perResolution()
      }
    },
  ]
}

/// Whether a graph's initializers form a cycle, and an injector that they do not get as a parameter.
private final class Switch: Sendable {
  private let state = Mutex<(isOn: Bool, injector: Injector?)>((true, nil))

  var value: Bool {
    get { state.withLock { $0.isOn } }
    set { state.withLock { $0.isOn = newValue } }
  }

  var injector: Injector? {
    get { state.withLock { $0.injector } }
    set { state.withLock { $0.injector = newValue } }
  }
}

private final class A: Sendable {
  let b: B?
  init(_ b: B?) { self.b = b }
}

private final class B: Sendable {
  let text: String
  init(_ text: String) { self.text = text }
}

private final class Transient: Sendable {}

private final class Patient: Sendable {
  let itself: Lazy<Patient>
  let early: String

  init(_ itself: Lazy<Patient>) {
    self.itself = itself
    early = Result { () throws(ResolutionError) in try itself.get() }.failure?.kind ?? "none"
  }
}
