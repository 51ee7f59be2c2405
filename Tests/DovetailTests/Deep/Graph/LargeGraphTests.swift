import Dovetail
import DovetailInspection
import Testing

@Suite("Large graphs on a small stack", .limited)
struct LargeGraphTests {
  static let size = 10_000

  static func key(_ number: Int) -> Key<Int> { Key("large \(number)") }

  /// A chain in which each number needs the next one.
  @ModuleBuilder
  static func chain(_ last: @autoclosure () -> Bindings) -> Bindings {
    for number in 0..<size - 1 { Bind(key(number)).to(key(number + 1)) { $0 + 1 } }
    last()
  }

  @Test("A chain is verified")
  func chain() async {
    let found = await withSmallStack {
      faults { Self.chain(bindings { Bind(Self.key(Self.size - 1)).toInstance(0) }) }
    }
    #expect(found == [])
  }

  @Test("A chain of shared values is verified, with a decorator on each and a private block around it")
  func decoratedChain() async {
    let found = await withSmallStack {
      faults {
        Private {
          Self.chain(bindings { Bind(Self.key(Self.size - 1)).toInstance(0) })
          for number in 0..<Self.size { Decorate(Self.key(number)) { $0 + 1 } }
        } exposing: {
          Expose(Self.key(0))
        }
      }
    }
    #expect(found == [])
  }

  @Test("A cycle is found, and its message stays short")
  func cycle() async throws {
    let found = await withSmallStack {
      findings { Self.chain(bindings { Bind(Self.key(Self.size - 1)).to(Self.key(0)) { $0 } }) }
    }
    #expect(found.map(\.id) == ["cycle"])
    guard case .cycle(let path) = try #require(found.first).fault else {
      Issue.record("the fault is another one")
      return
    }
    #expect(path.count == Self.size + 1)
    #expect(path.first == path.last)
    #expect(Self.isShort(found))
  }

  @Test("A chain with nothing at its end is found, and its message stays short")
  func missing() async {
    let found = await withSmallStack {
      findings { Self.chain(bindings { Bind(Self.key(Self.size - 1)).to { (number: Int) in number } }) }
    }
    #expect(found.map(\.summary) == ["missing Int"])
    #expect(Self.isShort(found))
  }

  @Test("A captive at the end of a chain is found, and its message stays short")
  func captive() async {
    let found = await withSmallStack {
      findings {
        Self.chain(bindings { Bind(Self.key(Self.size - 1)).to { 0 }.in(Scope("large")) })
        Bind(String.self).to(Self.key(0)) { "\($0)" }.singleton()
      }
    }
    #expect(found.map(\.id) == ["captive"])
    #expect(Self.isShort(found))
  }

  @Test("A scoped value for each link of a chain is verified")
  func scoped() async {
    // A search from each value to the end of the chain would take 50 million steps.
    let found = await withSmallStack {
      faults {
        let scope = Scope("large")
        for number in 0..<Self.size {
          let link = Key<String>("large \(number)")
          let next = number + 1 < Self.size ? Key<String>("large \(number + 1)") : Key<String>("end")
          Bind(Self.key(number)).to { 0 }.in(scope)
          Bind(link).to((next, Self.key(number))) { "\($0)\($1)" }
        }
        Bind(Key<String>("end")).toInstance("")
        Bind(Double.self).to(Key<String>("large 0")) { _ in 0 }.in(scope)
      }
    }
    #expect(found == [])
  }

  @Test("Each of many cycles and many missing keys is reported")
  func many() async {
    let found = await withSmallStack {
      faults {
        for number in 0..<500 {
          Bind(Key<Int>("\(number) self")).to(Key<Int>("\(number) self")) { $0 }
          Bind(Key<Int>("\(number) missing")).to(Key<Int>("\(number) unbound")) { $0 }
        }
      }
    }
    #expect(found.count == 1_000)
  }

  @Test("A graph as data lists a chain")
  func nodes() async {
    let count = await withSmallStack {
      (try? Graph { Self.chain(bindings { Bind(Self.key(Self.size - 1)).toInstance(0) }) })?.nodes.count
    }
    #expect(count == Self.size)
  }

  private static func isShort(_ findings: [Finding]) -> Bool {
    findings.allSatisfy { $0.description.split(separator: "\n").count <= 25 && $0.description.count < 2_500 }
  }
}
