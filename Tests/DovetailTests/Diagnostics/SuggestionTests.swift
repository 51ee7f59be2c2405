import Dovetail
import Testing

@Suite("Near misses", .limited)
struct SuggestionTests {
  protocol Store {}
  protocol Cache {}
  struct Both: Store, Cache {}
  struct Controller {}
  struct Controler {}
  struct Controllers {}
  struct Session {}
  struct Sessions {}
  struct EverlastingStore: Store {}
  struct ControllerOfPages {}

  /// The keys that the message of a missing key suggests.
  static func proposed(_ content: @Sendable () -> Bindings) -> [String] {
    let lines = findings { content() }.flatMap { $0.description.split(separator: "\n") }
    guard let first = lines.firstIndex(where: { $0.hasPrefix("  did you mean  ") }) else { return [] }
    let rows = [lines[first]] + lines[(first + 1)...].prefix { $0.hasPrefix("                ") }
    return rows.map { row in
      let text = row.dropFirst("  did you mean  ".count).replacing("SuggestionTests.", with: "")
      return text.firstRange(of: ", bound").map { String(text[..<$0.lowerBound]) } ?? String(text)
    }
  }

  static let cases: [(String, @Sendable () -> Bindings, [String])] = [
    (
      "nothing is near",
      {
        bindings {
          Bind(Double.self).toInstance(1)
          Bind(Int.self).to { (_: Controller) in 1 }
        }
      }, []
    ),
    (
      "nothing else is bound",
      {
        bindings { Contribute(Int.self).to { (_: Controller) in 1 } }
      }, []
    ),
    (
      "the same type under other names, the nearest first, at most three",
      {
        bindings {
          for name in ["far away", "colour", "colors", "cool", "kolor"] { Bind(Key<String>(name)).toInstance("") }
          Bind(Int.self).to(Key<String>("color")) { $0.count }
        }
      }, [#"Key<String>("colour")"#, #"Key<String>("colors")"#, #"Key<String>("kolor")"#]
    ),
    (
      "the same type with and without a name",
      {
        bindings {
          Bind(Key<Controller>("main")).to { Controller() }
          Bind(Int.self).to { (_: Controller) in 1 }
        }
      }, [#"Key<Controller>("main")"#]
    ),
    (
      "another type of the same name is not near",
      {
        bindings {
          Bind(Key<Double>("size")).toInstance(1)
          Bind(Int.self).to(Key<Character>("size")) { $0 == "a" ? 1 : 0 }
        }
      }, []
    ),
    (
      "a composition of the protocol",
      {
        bindings {
          Bind((any Store & Cache).self).to { Both() }
          Bind(Int.self).to { (_: any Store) in 1 }
        }
      }, ["Cache & Store"]
    ),
    (
      "a protocol of the composition",
      {
        bindings {
          Bind((any Cache).self).to { Both() }
          Bind(Int.self).to { (_: any Store & Cache) in 1 }
        }
      }, ["Cache"]
    ),
    (
      "an optional of the type",
      {
        bindings {
          Bind(Controller?.self).to { nil }
          Bind(Int.self).to { (_: Controller) in 1 }
        }
      }, ["Controller?"]
    ),
    (
      "a factory of the type",
      {
        bindings {
          Bind(Controller.self).to(assisted: Int.self) { _ in Controller() }
          Bind(Int.self).to { (_: Controller) in 1 }
        }
      }, ["Factory<Int, Controller>"]
    ),
    (
      "a misspelled type",
      {
        bindings {
          Bind(Controler.self).to { Controler() }
          Bind(Int.self).to { (_: Controller) in 1 }
        }
      }, ["Controler"]
    ),
    (
      "the singular of a plural",
      {
        bindings {
          Bind(Sessions.self).to { Sessions() }
          Bind(Int.self).to { (_: Session) in 1 }
        }
      }, ["Sessions"]
    ),
    (
      "the protocol of a type",
      {
        bindings {
          Bind((any Store).self).to { Both() }
          Bind(Int.self).to { (_: EverlastingStore) in 1 }
        }
      }, ["Store"]
    ),
    (
      "a type of the protocol",
      {
        bindings {
          Bind(EverlastingStore.self).to { EverlastingStore() }
          Bind(Int.self).to { (_: any Store) in 1 }
        }
      }, ["EverlastingStore"]
    ),
    (
      "a type whose name has the other one in its middle is not near",
      {
        bindings {
          Bind(Controller.self).to { Controller() }
          Bind(Int.self).to { (_: ControllerOfPages) in 1 }
        }
      }, []
    ),
    (
      "names before spellings",
      {
        bindings {
          Bind(Controler.self).to { Controler() }
          Bind(Key<Controller>("b")).to { Controller() }
          Bind(Int.self).to { (_: Controller) in 1 }
        }
      }, [#"Key<Controller>("b")"#, "Controler"]
    ),
    (
      "what is replaced is not proposed twice",
      {
        bindings {
          Bind(Controler.self).to { Controler() }
          Override { Bind(Controler.self).to { Controler() } }
          Bind(Int.self).to { (_: Controller) in 1 }
        }
      }, ["Controler"]
    ),
    (
      "the dependent is not proposed",
      {
        bindings { Bind(Sessions.self).to { (_: Session) in Sessions() } }
      }, []
    ),
    (
      "what needs the dependent is not proposed",
      {
        bindings {
          Bind(Sessions.self).to { (_: Int) in Sessions() }
          Bind(Int.self).to { (_: Session) in 1 }
        }
      }, []
    ),
    (
      "none of several dependents is proposed, and another type is",
      {
        bindings {
          Bind(Controler.self).to { Controler() }
          Bind(Controllers.self).to { (_: Controller) in Controllers() }
          Bind(Int.self).to { (_: Controller) in 1 }
        }
      }, ["Controler"]
    ),
  ]

  @Test("The nearest bound keys are proposed", arguments: cases)
  func proposals(_ name: String, _ content: @Sendable () -> Bindings, _ expected: [String]) {
    #expect(Self.proposed(content) == expected)
  }

  @Test("A failed resolve proposes them too")
  func resolve() throws {
    let injector = try Injector { Bind(Controler.self).to { Controler() } }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Controller.self) }
    #expect(error.description.contains("did you mean  SuggestionTests.Controler, bound at SuggestionTests.swift:"))
  }

  @Test("A failed resolve does not propose what it was made for")
  func resolveForDependent() throws {
    let injector = try Injector {
      Bind(Sessions.self).to { (injector: Injector) in
        _ = try injector.resolve(Session.self)
        return Sessions()
      }
    }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Sessions.self) }
    #expect(error.path.count == 2)
    #expect(!error.description.contains("did you mean"))
  }
}
