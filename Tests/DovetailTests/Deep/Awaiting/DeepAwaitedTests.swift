import Dovetail
import Testing

/// Chains of awaited values that are too long for recursion on a stack.
@Suite(.limited)
struct DeepAwaitedTests {
  private struct Chain: Module {
    static let length = 10_000
    static let last = key(length)

    let gate: AsyncGate
    let isShared: Bool

    static func key(_ number: Int) -> Key<Int> { Key<Int>("link \(number)") }

    var bindings: Bindings {
      let first = Bind(Self.key(0)).to { () async -> Int in
        await gate.pass()
        return 0
      }
      if isShared { first.singleton() } else { first }
      for number in 1...Self.length {
        let next = Bind(Self.key(number)).to(Self.key(number - 1)) { (below: Int) async -> Int in below + 1 }
        if isShared { next.singleton() } else { next }
      }
      Bind(Key<Int>("another")).to(Self.last) { (below: Int) async -> Int in below }.singleton()
      Bind(Key<Int>("at once")).to(Self.last) { (below: Int) -> Int in below }
    }
  }

  @Test("A value joins ten thousand shared ones that wait for each other")
  func sharedValues() async throws {
    let gate = AsyncGate()
    let injector = try Injector(Chain(gate: gate, isShared: true))
    async let last = injector.resolved(Chain.last)
    await gate.wait()
    async let another = injector.resolved(Key<Int>("another"))
    async let atOnce = injector.resolved(Key<Int>("at once"))
    // Each either waits for the chain or finds it made, and gets the same value in both cases.
    await Task.yield()
    gate.open()
    #expect(try await [last, another, atOnce] == Array(repeating: Chain.length, count: 3))
    #expect(injector[Chain.last] == Chain.length)
  }
}
