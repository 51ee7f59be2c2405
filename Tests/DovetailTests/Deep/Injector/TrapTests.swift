import Dovetail
import Testing

extension Scope {
  fileprivate static let request = Scope("request")
}

/// A trap prints the message of the error that the throwing read throws, which Swift calls a fatal error.
@Suite("Traps", .limited)
struct TrapTests {
  /// Expects the message of a throwing read at `back` lines above the caller: all code in a macro has the line at which
  /// the macro begins.
  private func expectTrap(
    _ result: ExitTest.Result?, back: Int = 3, line: Int = #line, _ read: (Injector) throws -> Void
  ) throws {
    let error = try #require(throws: ResolutionError.self) { try read(TrapTests.makeInjector()) }
    let printed = try #require(result).standardErrorContent
    let text = String(decoding: printed, as: UTF8.self)
    let place = "DovetailTests/TrapTests.swift:\(line - back)"
    #expect(error.description.hasPrefix("error: "))
    #expect(text.contains("\(place): Fatal \(error.description)\n"), "\(text)")
  }

  fileprivate static func makeInjector() throws -> Injector {
    try Injector {
      Bind(Double.self).to { throw Refusal() }
      Bind(Float.self).to { (_: Double) in 1 }.singleton()
      Bind(Key<Float>("scoped")).to { 1 }.in(.request)
      Bind(UInt8.self).to { (number: Provider<UInt8>) in try number.get() }.singleton()
      Bind(Key<UInt>("assisted")).to(assisted: Int.self) { (_: Int, _: Double) in 1 }
    }
  }

  @Test("A subscript of an unbound type")
  func subscriptUnbound() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try TrapTests.makeInjector()[Int.self]
    }
    try expectTrap(result) { _ = try $0.resolve(Int.self) }
  }

  @Test("A subscript of an unbound key")
  func subscriptUnboundKey() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try TrapTests.makeInjector()[Key<Float>("skoped")]
    }
    try expectTrap(result) { _ = try $0.resolve(Key<Float>("skoped")) }
  }

  @Test("A subscript whose initializer throws")
  func subscriptThrowing() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try TrapTests.makeInjector()[Float.self]
    }
    try expectTrap(result) { _ = try $0.resolve(Float.self) }
  }

  @Test("A subscript that closes a cycle")
  func subscriptCycle() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try TrapTests.makeInjector()[UInt8.self]
    }
    try expectTrap(result) { _ = try $0.resolve(UInt8.self) }
  }

  @Test("A subscript of a key whose scope is not open")
  func subscriptScope() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try TrapTests.makeInjector()[Key<Float>("scoped")]
    }
    try expectTrap(result) { _ = try $0.resolve(Key<Float>("scoped")) }
  }

  @Test("A subscript of a scope that is closed")
  func subscriptClosed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let opening = try TrapTests.makeInjector().enter(.request)
      opening.beginClosing()
      _ = opening[Key<Float>("scoped")]
    }
    try expectTrap(result, back: 5) {
      let opening = try $0.enter(.request)
      opening.beginClosing()
      _ = try opening.resolve(Key<Float>("scoped"))
    }
  }

  @Test("A borrowed read of an unbound type")
  func withUnbound() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try TrapTests.makeInjector().with(Int.self) { _ in }
    }
    try expectTrap(result) { try $0.withResolved(Int.self) { _ in } }
  }

  @Test("A borrowed read of a key whose initializer throws")
  func withThrowing() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try TrapTests.makeInjector().with(Key(Float.self)) { _ in }
    }
    try expectTrap(result) { try $0.withResolved(Key(Float.self)) { _ in } }
  }

  @Test("A provider whose initializer throws")
  func provider() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let injector = try TrapTests.makeInjector()
      _ = injector[Provider<Float>.self]()
    }
    try expectTrap(result, back: 4) { _ = try $0[Provider<Float>.self].get() }
  }

  @Test("A lazy whose initializer throws")
  func lazy() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let injector = try TrapTests.makeInjector()
      _ = injector[Lazy<Float>.self]()
    }
    try expectTrap(result, back: 4) { _ = try $0[Lazy<Float>.self].get() }
  }

  @Test("A factory whose initializer throws")
  func factory() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let injector = try TrapTests.makeInjector()
      _ = injector[Key<Factory<Int, UInt>>("assisted")](1)
    }
    try expectTrap(result, back: 4) { _ = try $0[Key<Factory<Int, UInt>>("assisted")].make(1) }
  }

  @Test("A provider of an unbound type is itself unbound")
  func providerUnbound() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try TrapTests.makeInjector()[Provider<Int>.self]()
    }
    try expectTrap(result) { _ = try $0.resolve(Provider<Int>.self) }
  }

  @Test("A provider whose injector is released")
  func providerGone() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let provider = try TrapTests.makeInjector()[Provider<Float>.self]
      _ = provider()
    }
    let provider = try TrapTests.makeInjector()[Provider<Float>.self]
    try expectTrap(result, back: 5) { _ in _ = try provider.get() }
  }
}

private struct Refusal: Error {}
