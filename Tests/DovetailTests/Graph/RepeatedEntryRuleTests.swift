import Dovetail
import Testing

@Suite("Rule: a map's key is contributed once", .limited)
struct RepeatedEntryRuleTests {
  @Test("A repeated key of a map is found")
  func repeated() throws {
    let found = findings {
      Contribute(Int.self, at: "a").toInstance(1)
      Contribute(Int.self, at: "b").toInstance(2)
      Contribute(Int.self, at: "a").toInstance(3)
    }
    #expect(found.map(\.summary) == ["repeated-map-key Int"])
    guard case .repeatedMapKey(let entry, let first, let second) = try #require(found.first).fault else {
      Issue.record("the fault is another one")
      return
    }
    #expect(entry == "a")
    #expect(second.site.line == first.site.line + 2)
  }

  @Test("A key that is given three times is two faults")
  func threeTimes() {
    #expect(
      faults {
        for number in 0..<3 { Contribute(Int.self, at: "").toInstance(number) }
      } == ["repeated-map-key Int", "repeated-map-key Int"])
  }

  @Test("One key in several maps, or several keys in one, are no fault")
  func different() {
    #expect(
      faults {
        Contribute(Int.self, at: "a").toInstance(1)
        Contribute(Int.self, at: "A").toInstance(1)
        Contribute(String.self, at: "a").toInstance("")
        Contribute(Key<Int>("other"), at: "a").toInstance(1)
        Contribute(Int.self).toInstance(1)
      } == [])
  }

  @Test("A key is repeated across modules and private blocks too")
  func acrossBlocks() {
    struct One: Module {
      var bindings: Bindings { Contribute(Int.self, at: "a").toInstance(1) }
    }
    #expect(
      faults {
        One()
        Private {
          One()
        } exposing: {
        }
      } == ["repeated-map-key Int"])
  }

  @Test("Two overrides of one key in one layer are a fault, in two layers not")
  func overrides() throws {
    let graph = try Graph { Contribute(Int.self, at: "a").toInstance(1) }
    #expect(
      faultsDeriving { () throws(GraphError) in
        try graph.overriding {
          Contribute(Int.self, at: "a").toInstance(2)
          Contribute(Int.self, at: "a").toInstance(3)
        }
      } == ["repeated-map-key Int"])
    let twice = try graph.overriding { Contribute(Int.self, at: "a").toInstance(2) }
      .overriding { Contribute(Int.self, at: "a").toInstance(3) }
    #expect(try Injector(twice)[[String: Int].self] == ["a": 3])
  }
}
