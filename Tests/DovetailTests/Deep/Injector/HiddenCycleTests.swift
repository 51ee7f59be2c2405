import Dovetail
import Synchronization
import Testing

extension Scope {
  fileprivate static let request = Scope("request")
}

/// Cycles through code that the graph does not show.
///
/// They run in processes of their own, because the faults that they look for may end the process: a lock taken twice,
/// or endless recursion.
@Suite("Hidden run-time cycles", .limited)
struct HiddenCycleTests {
  @Test("An object of a scope that resolves from its scope in its initializer")
  func scoped() async {
    await #expect(processExitsWith: .success) {
      let opening = Mutex<Injector?>(nil)
      let injector = try Injector {
        Bind(Int.self).to { try opening.withLock(\.self)?.resolve(Int.self) ?? 0 }.in(.request)
        Bind(Double.self).to { (number: Provider<Double>) in try number.get() }.in(.request)
        Bind(Float.self).to { (injector: Injector) in try injector.resolve(Float.self) }.in(.request)
      }
      let scope = try injector.enter(.request)
      opening.withLock { $0 = scope }
      // Breaks a retain cycle: the binding's function retains the scope.
      defer { opening.withLock { $0 = nil } }
      let kinds = try Threads.one {
        [
          Result { () throws(ResolutionError) in _ = try scope.resolve(Double.self) },
          Result { () throws(ResolutionError) in _ = try scope.resolve(Float.self) },
          Result { () throws(ResolutionError) in _ = try scope.resolve(Int.self) },
        ].map { $0.failure?.kind }
      }
      #expect(kinds == ["cycle", "cycle", "cycle"])
    }
  }

  @Test("Two objects of a scope that ask for each other on two threads")
  func scopedOnTwoThreads() async {
    await #expect(processExitsWith: .success) {
      let opening = Mutex<Injector?>(nil)
      let begun = Rendezvous()
      let keys = [Key<Int>("first"), Key<Int>("second")]
      let injector = try Injector {
        for number in 0..<2 {
          Bind(keys[number]).to {
            begun.arrive()
            begun.wait(for: 2)
            return try opening.withLock(\.self)?.resolve(keys[1 - number]) ?? 0
          }.in(.request)
        }
      }
      let scope = try injector.enter(.request)
      opening.withLock { $0 = scope }
      // Breaks a retain cycle: the binding's function retains the scope.
      defer { opening.withLock { $0 = nil } }
      let kinds = try Threads.run(2) { index in
        Result { () throws(ResolutionError) in try scope.resolve(keys[index]) }.failure?.kind
      }
      #expect(kinds.contains("cycle"))
    }
  }

  @Test("An object that is released at the end of a creation and resolves its result")
  func deinitializer() async {
    await #expect(processExitsWith: .success) {
      let kinds = Notes()
      let injector = try Injector {
        Bind(Farewell.self).to { Farewell($0, kinds) }.perResolution()
        Bind(Int.self).to { (_: Farewell) in 1 }.singleton()
      }
      let number = try Threads.one { injector[Int.self] }
      #expect(number == 1)
      #expect(kinds.all == ["cycle"] || kinds.all == ["none"])
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test("A task that starts immediately on the initializer's thread and resolves the same key")
  func immediateTask() async {
    await #expect(processExitsWith: .success) {
      let kinds = Notes()
      let injector = try Injector {
        Bind(Int.self).to { (number: Provider<Int>) in
          Task.immediate {
            kinds.add(Result { () throws(ResolutionError) in try number.get() }.failure?.kind ?? "none")
          }
          return 1
        }.singleton()
      }
      let number = try Threads.one { injector[Int.self] }
      #expect(number == 1)
      #expect(kinds.all == ["cycle"])
    }
  }

  @Test("A transient whose initializer uses a lazy of its own type")
  func transientLazy() async {
    await #expect(processExitsWith: .success) {
      let injector = try Injector {
        Bind(Int.self).to { (number: Lazy<Int>) in try number.get() }
      }
      let error = try Threads.one {
        Result { () throws(ResolutionError) in try injector.resolve(Int.self) }.failure
      }
      #expect(error?.kind == "cycle")
    }
  }

  @Test("Two transients whose initializers use providers of each other")
  func transientProviders() async {
    await #expect(processExitsWith: .success) {
      let injector = try Injector {
        Bind(Int.self).to { (text: Provider<String>) in try text.get().count }
        Bind(String.self).to { (number: Provider<Int>) in "\(try number.get())" }
      }
      let error = try Threads.one {
        Result { () throws(ResolutionError) in try injector.resolve(Int.self) }.failure
      }
      #expect(error?.kind == "cycle")
    }
  }
}
