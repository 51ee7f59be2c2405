import Dovetail
import Foundation
import Testing

/// Values whose creations are nested so deeply that they overflow a stack.
@Suite("Deep graphs", .limited)
struct StackTests {
  /// How the values of a chain are declared.
  enum Chain: CaseIterable, Sendable {
    case unshared, singletons, decorators, listened

    func graph(of count: Int) throws(GraphError) -> Graph {
      let keys = (0..<count).map { Key<Int>("chain \($0)") }
      return try Graph {
        switch self {
        case .unshared, .listened:
          Bind(keys[0]).to { 1 }
          for number in 1..<count { Bind(keys[number]).to(keys[number - 1]) { $0 + 1 } }
        case .singletons:
          Bind(keys[0]).to { 1 }.singleton()
          for number in 1..<count { Bind(keys[number]).to(keys[number - 1]) { $0 + 1 }.singleton() }
        case .decorators:
          Bind(keys[0]).to { 1 }
          for _ in 1..<count { Decorate(keys[0]) { $0 + 1 } }
        }
      }
    }

    func injector(of count: Int) throws -> Injector {
      if case .listened = self { return try Injector(graph(of: count)) { _ in } }
      return try Injector(graph(of: count))
    }

    func key(of count: Int) -> Key<Int> { Key(self == .decorators ? "chain 0" : "chain \(count - 1)") }
  }

  @Test("On a small stack, a chain is made or is an error, and nothing overflows", arguments: Chain.allCases)
  func small(_ chain: Chain) async throws {
    for count in [20, 400, 5_000] {
      let injector = try chain.injector(of: count)
      let result = await withSmallStack {
        Result { () throws(ResolutionError) in try injector.resolve(chain.key(of: count)) }
      }
      switch result {
      case .success(let value): #expect(value == count)
      case .failure(let error):
        #expect(error.kind == "stackTooSmall")
        #expect(error.path.count > 10)
        #expect(count > 20)
      }
      // Made one by one from the first, the singletons need little stack.
      if case .singletons = chain {
        for number in 0..<count { #expect(try injector.resolve(Key<Int>("chain \(number)")) == number + 1) }
      }
      withExtendedLifetime(injector) {}
    }
  }

  @Test("A graph derived from a deep one is as safe", arguments: [false, true])
  func derived(_ isReplacingAll: Bool) async throws {
    let count = 5_000
    let keys = (0..<count).map { Key<Int>("chain \($0)") }
    let graph = try Chain.unshared.graph(of: count).overriding {
      for number in stride(from: 1, to: count, by: isReplacingAll ? 1 : 7) {
        Bind(keys[number]).to(keys[number - 1]) { $0 + 2 }
      }
    }
    let injector = try Injector(graph)
    let kind = await withSmallStack {
      Result { () throws(ResolutionError) in try injector.resolve(keys[count - 1]) }.failure?.kind
    }
    #expect(kind == nil || kind == "stackTooSmall")
    withExtendedLifetime(injector) {}
  }

  #if !DEBUG
  @Test(
    "An optimized build makes a chain of ten thousand on the usual stack", arguments: [Chain.unshared, .singletons])
  func usual(_ chain: Chain) async throws {
    let injector = try chain.injector(of: 10_000)
    let value = await withStack(of: 8 << 20) { try? injector.resolve(chain.key(of: 10_000)) }
    #expect(value == 10_000)
    withExtendedLifetime(injector) {}
  }
  #endif
}
