import Dovetail
import Testing

@Suite("Many keys", .limited)
struct ManyKeysTests {
  /// Enough for a table that has grown many times.
  private static let size = 40_000
  private static let many = Scope("many")

  private static func key(_ number: Int) -> Key<Int> { Key("many \(number)") }

  @Test("Each of many keys gives its own value, whether it is new, needs another one, is shared or of a scope")
  func each() throws {
    let injector = try Injector {
      for number in 0..<Self.size {
        switch number % 4 {
        case 0: Bind(Self.key(number)).to { number }
        case 1: Bind(Self.key(number)).to(Self.key(number - 1)) { $0 + 1 }
        case 2: Bind(Self.key(number)).to { number }.singleton()
        default: Bind(Self.key(number)).to { number }.in(Self.many)
        }
      }
    }
    let scope = try injector.enter(Self.many)
    defer { scope.beginClosing() }
    let wrong = try (0..<Self.size).filter { number in
      let seen = number % 4 == 3 ? nil : try injector.resolve(Self.key(number))
      return try scope.resolve(Self.key(number)) != number || seen ?? number != number
    }
    #expect(wrong == [])
    #expect(!injector.isBound(Self.key(Self.size)))
  }

  @Test("Keys return their own values when some are overridden, with or without dependencies")
  func overridden() throws {
    let graph = try Graph {
      for number in 0..<100 {
        if number % 2 == 0 {
          Bind(Self.key(number)).to { number }
        } else {
          Bind(Self.key(number)).to(Self.key(number - 1)) { $0 + 1 }
        }
      }
    }
    let injector = try Injector(
      graph.overriding {
        Bind(Self.key(10)).to(Self.key(20)) { $0 + 1_000 }
        Bind(Self.key(31)).to { 2_000 }
      })
    let expected = (0..<100).map { number in
      switch number {
      case 10: 1_020
      case 11: 1_021
      case 31: 2_000
      default: number
      }
    }
    #expect(try (0..<100).map { try injector.resolve(Self.key($0)) } == expected)
  }
}
