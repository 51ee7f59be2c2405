import Dovetail
import Testing

@Suite("Rule: no module installs itself", .limited)
struct SelfInstallRuleTests {
  struct Plain: Module {
    var bindings: Bindings {
      Bind(Int.self).toInstance(1)
      Plain()
    }
  }

  struct There: Module {
    var bindings: Bindings { Back() }
  }

  struct Back: Module {
    var bindings: Bindings { There() }
  }

  struct Equal: Module, Hashable {
    var bindings: Bindings {
      Bind(Int.self).toInstance(1)
      Equal()
    }
  }

  struct EverNew: Module, Hashable {
    var number = 0
    var bindings: Bindings { EverNew(number: number + 1) }
  }

  struct EverMore: Module, Hashable {
    var path: [Int] = []

    var bindings: Bindings {
      EverMore(path: path + [0])
      EverMore(path: path + [1])
    }
  }

  struct Countdown: Module, Hashable {
    let number: Int

    var bindings: Bindings {
      Bind(Key<Int>("countdown \(number)")).toInstance(number)
      if number > 0 { Countdown(number: number - 1) }
    }
  }

  static let bad: [(String, any Module & Sendable, [String])] = [
    ("itself", Plain(), ["Plain", "Plain"]),
    ("by way of another one", There(), ["There", "Back", "There"]),
  ]

  @Test("A module that installs itself is found", arguments: bad)
  func found(_ name: String, _ module: any Module & Sendable, _ expected: [String]) throws {
    let found = findings { module }
    #expect(found.map(\.id) == ["installs-itself"])
    guard case .installsItself(let modules) = try #require(found.first).fault else {
      Issue.record("the fault is another one")
      return
    }
    #expect(modules == expected.map { "SelfInstallRuleTests.\($0)" })
    #expect(found.first?.location.site.fileName == "SelfInstallRuleTests.swift")
  }

  @Test("A module that installs an equal one counts once")
  func equal() {
    #expect(faults { Equal() } == [])
  }

  @Test("Ever new values are found on a small stack", arguments: [EverNew(), EverMore()] as [any Module & Sendable])
  func everNew(_ module: any Module & Sendable) async {
    let found = await withSmallStack { findings { module }.map(\.id) }
    #expect(found == ["installs-itself"])
  }

  @Test("Values that differ and end are no fault")
  func ending() throws {
    let injector = try Injector(Countdown(number: 100))
    #expect((0...100).map { injector[Key<Int>("countdown \($0)")] } == Array(0...100))
  }

  @Test(
    "The other bindings are checked as if the module ended",
    arguments: [EverNew(), EverMore()] as [any Module & Sendable])
  func nothingElse(_ module: any Module & Sendable) {
    #expect(
      faults {
        Bind(String.self).to { (number: Int) in "\(number)" }
        module
        Other()
      } == ["installs-itself \(type(of: module))"])
  }

  struct Other: Module {
    var bindings: Bindings { Bind(Int.self).toInstance(1) }
  }
}
