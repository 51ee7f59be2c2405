import Dovetail
import Testing

@Suite("Private bindings", .limited)
struct PrivateTests {
  @Test("A private binding serves its block and is hidden from others")
  func hidden() throws {
    let injector = try Injector {
      Private {
        Bind(Int.self).toInstance(1)
        Bind(String.self).to { (number: Int) in "\(number)" }
      } exposing: {
        Expose(String.self)
      }
    }
    #expect(injector[String.self] == "1")
    #expect(try injector.resolveIfBound(Int.self) == nil)
    #expect(
      faults {
        Private {
          Bind(Int.self).toInstance(1)
        } exposing: {
        }
        Bind(String.self).to { (number: Int) in "\(number)" }
      } == ["missing Int"])
  }

  @Test("Two blocks may bind one key, each for itself")
  func twoBlocks() throws {
    let injector = try Injector {
      for number in 0..<3 {
        Private {
          Bind(Int.self).to { number }.singleton()
          Bind(Key<String>("\(number)")).to { (number: Int) in "block \(number)" }
        } exposing: {
          Expose(Key<String>("\(number)"))
        }
      }
    }
    #expect((0..<3).map { injector[Key<String>("\($0)")] } == ["block 0", "block 1", "block 2"])
  }

  @Test("A block sees what is bound around it, and its own bindings first")
  func shadowing() throws {
    let injector = try Injector {
      Bind(Int.self).toInstance(1)
      Bind(Double.self).toInstance(0.5)
      Private {
        Bind(Int.self).toInstance(2)
        Bind(String.self).to { (number: Int, fraction: Double) in "\(number) \(fraction)" }
      } exposing: {
        Expose(String.self)
      }
    }
    #expect(injector[String.self] == "2 0.5")
    #expect(injector[Int.self] == 1)
  }

  static let forms: [(String, @Sendable (Injector) -> String)] = [
    ("Provider", { $0[Key<String>("provider")] }),
    ("Lazy", { $0[Key<String>("lazy")] }),
    ("Optional", { $0[Key<String>("optional")] }),
  ]

  @Test("A provider, a lazy and an optional in a block mean the block's binding", arguments: forms)
  func implicitForms(_ name: String, _ read: @Sendable (Injector) -> String) throws {
    let injector = try Injector {
      Bind(Int.self).toInstance(1)
      // This needs the same implicit bindings outside of the block.
      Bind(Double.self).to { (provider: Provider<Int>, lazy: Lazy<Int>, maybe: Int?) in Double(provider()) }
      Private {
        Bind(Int.self).toInstance(2)
        Bind(Key<String>("provider")).to { (provider: Provider<Int>) in "\(provider())" }
        Bind(Key<String>("lazy")).to { (lazy: Lazy<Int>) in "\(lazy())" }
        Bind(Key<String>("optional")).to { (maybe: Int?) in "\(maybe ?? 0)" }
      } exposing: {
        Expose(Key<String>("provider"))
        Expose(Key<String>("lazy"))
        Expose(Key<String>("optional"))
      }
    }
    #expect(read(injector) == "2")
  }

  @Test("An optional outside of a block does not see into it")
  func optionalOutside() throws {
    let injector = try Injector {
      Private {
        Bind(Int.self).toInstance(2)
        Bind(Double.self).to { (maybe: Int?) in Double(maybe ?? 0) }
      } exposing: {
        Expose(Double.self)
      }
      Bind(String.self).to { (maybe: Int?) in maybe.map { "\($0)" } ?? "none" }
    }
    #expect(injector[String.self] == "none")
    #expect(injector[Double.self] == 2)
  }

  @Test("Blocks nest; an inner one exposes to the outer one, which may expose further")
  func nested() throws {
    let injector = try Injector {
      Private {
        Bind(Int.self).toInstance(1)
        Private {
          Bind(Int.self).toInstance(2)
          Bind(Key<String>("inner")).to { (number: Int) in "inner \(number)" }
        } exposing: {
          Expose(Key<String>("inner"))
        }
        Bind(Key<String>("outer")).to((Key<String>("inner"), Key(Int.self))) { "\($0), outer \($1)" }
      } exposing: {
        Expose(Key<String>("outer"))
      }
    }
    #expect(injector[Key<String>("outer")] == "inner 2, outer 1")
    #expect(try injector.resolveIfBound(Key<String>("inner")) == nil)
  }

  @Test("A key goes out through two blocks when both expose it")
  func exposedTwice() throws {
    let injector = try Injector {
      Private {
        Private {
          Bind(Int.self).toInstance(3)
        } exposing: {
          Expose(Int.self)
        }
      } exposing: {
        Expose(Int.self)
      }
    }
    #expect(injector[Int.self] == 3)
  }

  @Test("A block may be empty, and may expose nothing")
  func exposingNothing() throws {
    let graph = try Graph {
      Private {
      } exposing: {
      }
      Private {
        Bind(Int.self).toInstance(1)
      } exposing: {
      }
      Bind(Int.self).toInstance(2)
    }
    #expect(try Injector(graph)[Int.self] == 2)
  }

  @Test("An exposed key counts as bound outside")
  func exposedDuplicate() {
    #expect(
      faults {
        Bind(Int.self).toInstance(1)
        Private {
          Bind(Int.self).toInstance(2)
        } exposing: {
          Expose(Int.self)
        }
      } == ["duplicate Int"])
    #expect(
      faults {
        for number in 0..<2 {
          Private {
            Bind(Int.self).toInstance(number)
          } exposing: {
            Expose(Int.self)
          }
        }
      } == ["duplicate Int"])
  }

  @Test("Exposing a key twice in one block is exposing it")
  func repeatedExposure() throws {
    let injector = try Injector {
      Private {
        Bind(Int.self).toInstance(1)
      } exposing: {
        Expose(Int.self)
        Expose(Int.self)
      }
    }
    #expect(injector[Int.self] == 1)
  }

  @Test("A module in a block is private with it")
  func moduleInBlock() throws {
    struct Numbers: Module {
      var bindings: Bindings {
        Bind(Int.self).toInstance(4)
        Bind(String.self).to { (number: Int) in "\(number)" }
      }
    }
    let injector = try Injector {
      Private {
        Numbers()
      } exposing: {
        Expose(String.self)
      }
      Bind(Int.self).toInstance(5)
    }
    #expect(injector[String.self] == "4")
    #expect(injector[Int.self] == 5)
  }

  @Test("A contribution from a block joins the collection, and sees the block")
  func contribution() throws {
    let injector = try Injector {
      Contribute(Int.self).toInstance(1)
      Private {
        Bind(Int.self).toInstance(2)
        Contribute(Int.self).to { (number: Int) in number * 10 }
      } exposing: {
      }
    }
    #expect(injector[[Int].self] == [1, 20])
  }

  @Test("A private singleton is made once for all that its block exposes")
  func sharedWithin() throws {
    let made = Counter()
    let injector = try Injector {
      Private {
        Bind(Int.self).to { made.count() }.singleton()
        Bind(Key<String>("a")).to { (number: Int) in "\(number)" }
        Bind(Key<String>("b")).to { (number: Int) in "\(number)" }
      } exposing: {
        Expose(Key<String>("a"))
        Expose(Key<String>("b"))
      }
    }
    #expect([injector[Key<String>("a")], injector[Key<String>("b")]] == ["1", "1"])
  }
}
