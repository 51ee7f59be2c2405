import Dovetail
import DovetailInspection
import Testing

@Suite("Injected injectors", .limited)
struct ForwardingTests {
  private final class Holder: Sendable {
    let injector: Injector
    init(_ injector: Injector) { self.injector = injector }
  }

  private func injector() throws -> Injector {
    try Injector {
      Bind(Holder.self).to(Holder.init).singleton()
      Bind(Key<Holder>("visit")).to(Holder.init).in(.visit).onClose { _ in }
    }
  }

  @Test("One is closed as soon as the one that it stands for is")
  func isClosed() async throws {
    let injector = try injector()
    let visit = try injector.enter(.visit)
    let (inner, outer) = (visit[Key<Holder>("visit")].injector, injector[Holder.self].injector)
    #expect(!inner.isClosed && !outer.isClosed && !injector[Injector.self].isClosed)
    await inner.close()
    #expect(visit.isClosed && inner.isClosed)
    #expect(!outer.isClosed)
    outer.beginClosing()
    #expect(injector.isClosed && outer.isClosed)
  }

  @Test("A hook that has one reads that it is closed")
  func hook() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Holder.self).to(Holder.init).singleton().onClose { notes.add("\($0.injector.isClosed)") }
    }
    _ = injector[Holder.self]
    await injector.close()
    #expect(notes.all == ["true"])
  }

  @Test("One describes itself also when what it stands for has been released")
  func released() throws {
    func holder() throws -> Holder { try injector()[Holder.self] }
    #expect(!(try holder().injector.debugDescription.contains("visit")))
  }

  @Test("One describes what it stands for")
  func description() throws {
    let injector = try injector()
    let visit = try injector.enter(.visit)
    #expect(injector[Holder.self].injector.debugDescription == injector.debugDescription)
    #expect(visit[Key<Holder>("visit")].injector.debugDescription == visit.debugDescription)
  }

  @Test("The errors of a closed injector name what was asked of it, and no injector", arguments: [false, true])
  func errors(isInjected: Bool) async throws {
    let injector = try injector()
    let asked = isInjected ? injector[Holder.self].injector : injector
    let visit = try injector.enter(.visit)
    await visit.close()
    await injector.close()
    let errors = [
      await #expect(throws: ResolutionError.self) { try await asked.start() },
      #expect(throws: ResolutionError.self) { try asked.enter(.visit) },
      await #expect(throws: ResolutionError.self) { try await asked.withScope(.visit) { _ in } },
      await #expect(throws: ResolutionError.self) { try await visit.start() },
    ]
    for error in errors { #expect(error.map { "\($0)".contains("'Injector' was requested") } == false) }
  }
}

extension Scope {
  fileprivate static let visit = Scope("visit")
}
