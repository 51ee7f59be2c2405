import Dovetail
import Testing

@Suite("Invariants", .limited)
struct InvariantTests {
  private static let outer = Scope("outer")
  private static let inner = Scope("inner", inside: outer)

  @Test("Random operations on several threads leave an injector in order", arguments: 0..<8)
  func operations(_ seed: Int) throws {
    let graph = try Graph { Self.bindings(60) }
    let injector = try Injector(graph)
    let results = try Threads.run(4) { thread in
      Result {
        var random = SeededGenerator(seed: UInt64(seed * 4 + thread))
        for _ in 0..<40 { try Self.operate(on: injector, using: &random) }
      }
    }
    for result in results { try result.get() }
    injector.checkInvariants()
    let derived = try Injector(graph.overriding { Bind(Self.key(2)).to { [2] }.in(Self.outer) })
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<40 { try Self.operate(on: derived, using: &random) }
    derived.checkInvariants()
  }

  private static func key(_ index: Int) -> Key<[Int]> { Key("\(index)") }

  /// Values of all lifetimes, each of which needs one that lives as long or longer.
  @ModuleBuilder
  private static func bindings(_ count: Int) -> Bindings {
    for index in 0..<count {
      if index < 6 {
        Bind(key(index)).to { [index] }.singleton()
      } else {
        let binding = Bind(key(index)).to(key(index - 6)) { $0 + [index] }
        switch index % 6 {
        case 0: binding.singleton()
        case 1: binding.in(outer)
        case 2: binding.in(inner)
        case 3: binding.perResolution()
        case 4: binding.eagerSingleton()
        default: binding
        }
      }
    }
  }

  private static func operate(on injector: Injector, using random: inout SeededGenerator) throws {
    let outer = try injector.enter(Self.outer)
    let inner = try outer.enter(Self.inner)
    for _ in 0..<10 {
      let index = Int.random(in: 0..<60, using: &random)
      let value = inner.with(key(index)) { $0 }
      #expect(value.last == index)
      #expect(try inner.resolve(key(index)) == value)
    }
    outer.checkInvariants()
    inner.checkInvariants()
    if Bool.random(using: &random) { inner.beginClosing() }
  }
}
