import Dovetail
import Testing

@Suite("Rule: no immediate cycle", .limited)
struct CycleRuleTests {
  /// Makes a number from the numbers of other keys.
  @ModuleBuilder
  static func number(_ name: String, from others: String...) -> Bindings {
    switch others.count {
    case 0: Bind(Key<Int>(name)).toInstance(1)
    case 1: Bind(Key<Int>(name)).to(Key<Int>(others[0])) { $0 }
    default: Bind(Key<Int>(name)).to((Key<Int>(others[0]), Key<Int>(others[1]))) { $0 + $1 }
    }
  }

  static func path(_ finding: Finding) -> String {
    guard case .cycle(let keys) = finding.fault else { return finding.summary }
    return keys.map { $0.name ?? "\($0)" }.joined(separator: " ")
  }

  static let bad: [(String, @Sendable () -> Bindings, [String])] = [
    ("itself", { number("a", from: "a") }, ["a a"]),
    (
      "two",
      {
        bindings {
          number("a", from: "b")
          number("b", from: "a")
        }
      }, ["a b a"]
    ),
    (
      "a long way",
      {
        bindings { for step in 0..<20 { number("\(step)", from: "\((step + 1) % 20)") } }
      }, [(0...20).map { "\($0 % 20)" }.joined(separator: " ")]
    ),
    (
      "only those on the way",
      {
        bindings {
          number("entry", from: "a")
          number("a", from: "leaf", "b")
          number("b", from: "a", "leaf")
          number("leaf")
        }
      }, ["a b a"]
    ),
    (
      "several at once",
      {
        bindings {
          number("a", from: "b")
          number("b", from: "a")
          number("c", from: "c")
          number("d", from: "e")
          number("e", from: "f")
          number("f", from: "d")
        }
      }, ["a b a", "c c", "d e f d"]
    ),
    (
      "two that share a key are one fault, told by the shorter way",
      {
        bindings {
          number("a", from: "b", "c")
          number("b", from: "d")
          number("d", from: "a")
          number("c", from: "a")
        }
      }, ["a c a"]
    ),
    ("through an optional", { bindings { Bind(Int.self).to { (maybe: Int?) in maybe ?? 0 } } }, ["Int Int? Int"]),
    ("through an array", { bindings { Contribute(Int.self).to { (all: [Int]) in all.count } } }, ["Int [Int] Int"]),
    (
      "through a map",
      {
        bindings { Contribute(Int.self, at: "x").to { (all: [String: Int]) in all.count } }
      }, ["Int [String: Int] Int"]
    ),
    (
      "through a decorator",
      {
        bindings {
          Bind(Int.self).toInstance(1)
          Decorate(Int.self) { (number, text: String) in number + text.count }
          Bind(String.self).to { (number: Int) in "\(number)" }
        }
      }, ["Int String Int"]
    ),
    (
      "through a property of an unshared object",
      {
        bindings {
          Bind(Landlord.self).to { Landlord() }.injecting(\.title)
          Bind(String.self).to { (_: Landlord) in "" }
        }
      }, ["Landlord String Landlord"]
    ),
    (
      "through a property of an object that one resolve shares",
      {
        bindings {
          Bind(Landlord.self).to { Landlord() }.injecting(\.title).perResolution()
          Bind(String.self).to { (_: Landlord) in "" }
        }
      }, ["Landlord String Landlord"]
    ),
    (
      "through a property of a struct, shared or not",
      {
        bindings {
          Bind(Tent.self).to { Tent() }.injecting(\.color).singleton()
          Bind(String.self).to { (_: Tent) in "" }
        }
      }, ["Tent String Tent"]
    ),
    (
      "through the parameters of what also has properties",
      {
        bindings {
          Bind(Landlord.self).to { (_: Int) in Landlord() }.injecting(\.title).singleton()
          Bind(Int.self).to { (_: Landlord) in 1 }
          Bind(String.self).to { (_: Landlord) in "" }
        }
      }, ["Landlord Int Landlord"]
    ),
    (
      "within a private block",
      {
        bindings {
          Private {
            number("a", from: "b")
            number("b", from: "a")
          } exposing: {
          }
        }
      }, ["a b a"]
    ),
    (
      "through what a private block exposes",
      {
        bindings {
          number("a", from: "b")
          Private {
            number("b", from: "a")
          } exposing: {
            Expose(Key<Int>("b"))
          }
        }
      }, ["a b a"]
    ),
    (
      "through an alias",
      {
        bindings {
          Bind(Int.self).to { (number: UInt) in Int(number) }
          Bind(UInt.self).to { (number: Int) in UInt(number) }
        }
      }, ["Int UInt Int"]
    ),
    (
      "by an override",
      {
        bindings {
          number("a")
          number("b", from: "a")
          Override { number("a", from: "b") }
        }
      }, ["b a b"]
    ),
  ]

  @Test("A cycle is found, with its path", arguments: bad)
  func cycles(_ name: String, _ content: @Sendable () -> Bindings, _ expected: [String]) {
    #expect(findings { content() }.map(Self.path) == expected)
  }

  static let good: [(String, @Sendable () -> Bindings)] = [
    (
      "a diamond",
      {
        bindings {
          number("top", from: "left", "right")
          number("left", from: "bottom")
          number("right", from: "bottom")
          number("bottom")
        }
      }
    ),
    ("through a provider", { bindings { Bind(Int.self).to { (_: Provider<Int>) in 1 } } }),
    ("through a lazy", { bindings { Bind(Int.self).to { (_: Lazy<Int>) in 1 } } }),
    ("through a provider of an array", { bindings { Contribute(Int.self).to { (_: Provider<[Int]>) in 1 } } }),
    (
      "through a factory",
      {
        bindings {
          Bind(Int.self).to { (_: Factory<Int, String>) in 1 }
          Bind(String.self).to(assisted: Int.self) { (_, number: Int) in "\(number)" }
        }
      }
    ),
    (
      "through a factory of itself",
      {
        bindings { Bind(String.self).to(assisted: Int.self) { (_, _: Factory<Int, String>) in "" } }
      }
    ),
    ("through the injector", { bindings { Bind(Int.self).to { (_: Injector) in 1 } } }),
    (
      "a decorator of what it wraps",
      {
        bindings {
          Bind(Int.self).toInstance(1)
          Decorate(Int.self) { $0 + 1 }
          Decorate(Int.self) { $0 + 1 }
        }
      }
    ),
    (
      "a decorator that asks for the value later",
      {
        bindings {
          Bind(Int.self).toInstance(1)
          Decorate(Int.self) { (number, _: Provider<Int>) in number }
        }
      }
    ),
    (
      "a key that is shadowed by one that needs the outer one's neighbor",
      {
        bindings {
          number("a")
          Private {
            number("b", from: "a")
          } exposing: {
            Expose(Key<Int>("b"))
          }
          number("c", from: "b")
        }
      }
    ),
    (
      "a replaced binding",
      {
        bindings {
          number("a", from: "a")
          Override { number("a") }
        }
      }
    ),
  ]

  @Test("A property of a singleton closes a cycle")
  func singleton() {
    let found = faults {
      Bind(Landlord.self).to { Landlord() }.injecting(\.title).singleton()
      Bind(String.self).to { (_: Landlord) in "" }
    }
    #expect(found == ["cycle Landlord"])
  }

  @Test("A deferred or independent dependency closes no cycle", arguments: good)
  func noCycles(_ name: String, _ content: @Sendable () -> Bindings) {
    #expect(faults { content() } == [])
  }
}
