import Dovetail
import Testing

@Suite("The order of draining", .limited)
struct DrainingOrderTests {
  private final class Store: Sendable {}

  private let notes = Notes()

  @Test("Runs of scopes are stopped before those around them, and an owner closes its scope meanwhile")
  func nested() async throws {
    let (notes, stopped, end) = (notes, AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Store.self).to { Store() }.singleton().onClose { _ in notes.add("store") }
      Bind(Int.self).to { (_: Store) in 1 }.singleton().running { _ in
        await end.pass()
        notes.add("outer run")
      } stop: { _ in
        stopped.open()
      }
      Bind(Double.self).to { 1 }.in(.shift).onClose { _ in notes.add("shift") }
      Bind(String.self).to { (_: Double) in "" }.in(.shift).running { _ in
        try? await untilCanceled()
        notes.add("inner run")
      }
    }
    let shift = try injector.enter(.shift)
    _ = (shift[Int.self], shift[String.self])
    async let report = injector.close()
    await stopped.pass()
    #expect(notes.all == ["inner run"])
    #expect(!shift.isClosed && !injector.isClosed)
    #expect(shift[Double.self] == 1)
    #expect(await shift.close().closed.last == AnyKey(Double.self))
    #expect(notes.all == ["inner run", "shift"])
    end.open()
    #expect(await report.failures.isEmpty)
    #expect(notes.all == ["inner run", "shift", "outer run", "store"])
  }

  @Test("What a scope makes during the drain is closed before what it needs")
  func late() async throws {
    let (notes, stopping, end) = (notes, AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Store.self).to { Store() }.singleton().running { _ in
        await end.pass()
      } stop: { _ in
        stopping.open()
      }
      Bind(Int.self).to { (_: Store) in 1 }.singleton().onClose { _ in notes.add("number") }
      Bind(String.self).to { (number: Int) in "\(number)" }.in(.shift).onClose { _ in notes.add("text") }
    }
    let shift = try injector.enter(.shift)
    _ = injector[Store.self]
    async let report = injector.close()
    await stopping.pass()
    _ = shift[String.self]
    end.open()
    #expect(await report.closed == [AnyKey(String.self), AnyKey(Store.self), AnyKey(Int.self)])
    #expect(notes.all == ["text", "number"])
  }

  @Test("What a scope makes while one value is stopped is closed before the next one that it needs")
  func lateInScope() async throws {
    let (notes, stopping, end) = (notes, AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Store.self).to { Store() }.singleton().running { _ in
        try? await untilCanceled()
        notes.add("store")
      }
      Bind(Int.self).to { (_: Store) in 1 }.singleton().running { _ in
        await end.pass()
        notes.add("server")
      } stop: { _ in
        stopping.open()
      }
      Bind(String.self).to { (_: Store) in "" }.in(.shift).onClose { _ in notes.add("text") }
    }
    let shift = try injector.enter(.shift)
    _ = injector[Int.self]
    async let report = injector.close()
    await stopping.pass()
    _ = shift[String.self]
    end.open()
    #expect(await report.failures.isEmpty)
    #expect(notes.all == ["server", "text", "store"])
  }

  @Test("The report of a scope that closes itself meanwhile is a part of that of the injector")
  func reported() async throws {
    let (stopping, end) = (AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Store.self).to { Store() }.in(.task).running { _ in
        await end.pass()
      } stop: { _ in
        stopping.open()
      }
    }
    let shift = try injector.enter(.shift)
    let task = try shift.enter(.task)
    _ = task[Store.self]
    async let own = task.close()
    await stopping.pass()
    _ = injector.beginClosing()
    end.open()
    let report = await injector.close()
    #expect(report.closed == [AnyKey(Store.self)])
    _ = await own
    withExtendedLifetime(shift) {}
  }

  @Test("A dependent that an override takes away, or makes, counts no longer, or counts", arguments: [false, true])
  func overridden(isCollected: Bool) async throws {
    let notes = notes
    func graph(_ isDependent: Bool) throws -> Graph {
      let base = try Graph {
        Bind(Int.self).to { 1 }.singleton().running { _ in try? await untilCanceled() }.onClose { _ in notes.add("run")
        }
        Bind(Store.self).to { Store() }.singleton().onClose { _ in notes.add("store") }
        if isDependent {
          Bind(String.self).to { (_: Store) in "" }.singleton().onClose { _ in notes.add("text") }
        } else {
          Bind(String.self).to { (_: Int) in "" }.singleton()
        }
      }
      let changed = try base.overriding {
        if isDependent {
          Bind(String.self).to { (_: Int) in "" }.onClose { _ in notes.add("text") }
        } else {
          Bind(String.self).to { "" }
        }
      }
      return isCollected ? try changed.adding { Bind(UInt8.self).toInstance(1) } : changed
    }
    for isDependent in [false, true] {
      let injector = try Injector(graph(isDependent))
      _ = (injector[String.self], injector[Int.self], injector[Store.self])
      await injector.close()
    }
    #expect(notes.all == ["run", "store", "text", "run", "store"])
  }
}

extension Scope {
  fileprivate static let shift = Scope("shift")
  fileprivate static let task = Scope("task", inside: .shift)
}
