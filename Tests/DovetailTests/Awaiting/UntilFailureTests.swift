import Dovetail
import Foundation
import Testing

@Suite("Waiting for a failure", .limited)
struct UntilFailureTests {
  private struct Broken: Error {}
  private final class Warden: Sendable {
    let injector: Injector
    init(_ injector: Injector) { self.injector = injector }
  }

  @Test("It returns after a close that had nothing to close", arguments: [nil, Scope.visit])
  func empty(_ scope: Scope?) async throws {
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton()
      Bind(String.self).to { "" }.in(.visit)
    }
    let open = try scope.map { try injector.enter($0) } ?? injector
    await open.close()
    try await open.untilFailure()
    let other = try Injector {}
    other.beginClosing()
    try await other.untilFailure()
  }

  @Test("It returns when an injector with nothing to close is closed meanwhile, by whatever call")
  func meanwhile() async throws {
    for round in 0..<200 {
      let injector = try Injector { Bind(Int.self).to { 1 }.singleton() }
      async let end: Void = injector.untilFailure()
      if round % 4 < 2 { await Task.yield() }
      if round % 2 == 0 { await injector.close() } else { injector.beginClosing() }
      try await end
    }
  }

  @Test("That of a scope returns when an injector around it is closed", arguments: [0, 1, 2])
  func around(_ depth: Int) async throws {
    for isBefore in [false, true] {
      let injector = try Injector {
        Bind(Int.self).to { 1 }.in(.visit).onClose { _ in }
        Bind(String.self).to { "" }.in(.day).onClose { _ in }
        Bind(Double.self).to { 1 }.in(.hour).onClose { _ in }
      }
      var open = [injector]
      for scope in [Scope.visit, .day, .hour] { open.append(try open[open.count - 1].enter(scope)) }
      let scope = open[3]
      if isBefore { await open[depth].close() }
      let end = Task { try await scope.untilFailure() }
      if !isBefore {
        for _ in 0..<20 { await Task.yield() }
        await open[depth].close()
      }
      try await end.value
      for scope in open[depth...] { try await scope.untilFailure() }
    }
    let injector = try Injector { Bind(Int.self).to { 1 }.in(.day) }
    let visit = try injector.enter(.visit)
    let day = try visit.enter(.day)
    await injector.close()
    for scope in [day, visit, day] { try await scope.untilFailure() }
  }

  @Test("That of a scope whose first value was not made any more returns at the end of the injector's close")
  func unmade() async throws {
    let (begun, go) = (AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { () async -> Int in
        begun.open()
        await go.pass()
        return 1
      }.singleton()
      Bind(String.self).to { (_: Int) in "" }.in(.visit).onClose { _ in }
    }
    let scope = try injector.enter(.visit)
    let read = Task { try await scope.resolved(String.self) }
    await begun.pass()
    let end = Task { try await scope.untilFailure() }
    injector.beginClosing()
    go.open()
    _ = await read.result
    try await end.value
    try await scope.untilFailure()
  }

  @Test(
    "It throws when the injector is released, which a wait by an injected one does not retain",
    arguments: [true, false])
  func released(isRunning: Bool) async throws {
    var injector: Injector? = try Injector {
      Bind(Warden.self).to(Warden.init).singleton()
      Bind(Int.self).to { 1 }.singleton().running { _ in try await untilCanceled() }
    }
    let warden = try #require(injector?[Warden.self])
    if isRunning { _ = injector?[Int.self] }
    let waiting = Task { try await warden.injector.untilFailure() }
    for _ in 0..<100 { await Task.yield() }
    injector = nil
    let error = await #expect(throws: ResolutionError.self) { try await waiting.value }
    #expect(error?.id == "injector-gone")
  }

  @Test("Others still learn of a failure when many waits have been canceled")
  func canceled() async throws {
    let go = AsyncGate()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().running { _ in
        await go.pass()
        throw Broken()
      }
    }
    _ = injector[Int.self]
    let waiting = (0..<20).map { _ in Task { try await injector.untilFailure() } }
    for index in waiting.indices where index % 2 == 0 { waiting[index].cancel() }
    for index in waiting.indices where index % 2 == 0 {
      await #expect(throws: CancellationError.self) { try await waiting[index].value }
    }
    go.open()
    for index in waiting.indices where index % 2 == 1 {
      await #expect(throws: RunError.self) { try await waiting[index].value }
    }
    await injector.close()
  }

  #if os(Linux)
  @Test(
    "Canceled waits release all their memory", .disabled(if: ResidentMemory.isOfSanitizer), arguments: [false, true])
  func residentSize(inScope: Bool) async throws {
    // In a process of its own, because other tests allocate memory, too.
    if inScope {
      await #expect(processExitsWith: .success) { try await UntilFailureTests.expectNoGrowth(in: .visit) }
    } else {
      await #expect(processExitsWith: .success) { try await UntilFailureTests.expectNoGrowth(in: nil) }
    }
  }

  private static func expectNoGrowth(in scope: Scope?) async throws {
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().running { _ in try await untilCanceled() }
      Bind(String.self).to { "" }.in(.visit).running { _ in try await untilCanceled() }
    }
    let open = try scope.map { try injector.enter($0) } ?? injector
    _ = scope == nil ? "\(open[Int.self])" : open[String.self]
    func wait(_ rounds: Int) async {
      for _ in 0..<rounds {
        let wait = Task { try? await open.untilFailure() }
        wait.cancel()
        await wait.value
      }
    }
    // This first run allocates one-time memory, and the allocator's reserves.
    await wait(5_000)
    let before = try ResidentMemory.bytes()
    await wait(40_000)
    // A leak of 180 bytes for each wait would take seven times as much.
    #expect(try ResidentMemory.bytes() - before < 1_000_000)
  }
  #endif
}

extension Scope {
  fileprivate static let visit = Scope("visit")
  fileprivate static let day = Scope("day", inside: .visit)
  fileprivate static let hour = Scope("hour", inside: .day)
}
