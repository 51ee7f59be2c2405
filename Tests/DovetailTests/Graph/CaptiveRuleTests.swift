import Dovetail
import Testing

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let request = Scope("request", inside: .session)
  fileprivate static let upload = Scope("upload", inside: .request)
  fileprivate static let download = Scope("download", inside: .request)
}

@Suite("Rule: no instance outlives its dependencies", .limited)
struct CaptiveRuleTests {
  /// The lifetime that a value is bound with.
  enum Life: String, CaseIterable, Sendable {
    case unshared, perResolution, singleton, eager, weak, session, request, upload, download, seeded, given
  }

  final class Thing: Sendable {}

  @ModuleBuilder
  static func bind(_ name: String, _ life: Life, needing other: String? = nil) -> Bindings {
    let target =
      other.map { Bind(Key<Thing>(name)).to(Key<Thing>($0)) { _ in Thing() } }
      ?? Bind(Key<Thing>(name)).to { Thing() }
    switch life {
    case .unshared: target
    case .perResolution: target.perResolution()
    case .singleton: target.singleton()
    case .eager: target.eagerSingleton()
    case .weak: target.weak()
    case .session: target.in(.session)
    case .request: target.in(.request)
    case .upload: target.in(.upload)
    case .download: target.in(.download)
    case .seeded: Bind(Key<Thing>(name)).seeded(in: .request)
    case .given: Bind(Key<Thing>(name)).seeded()
    }
  }

  /// The fault to expect when `holder` needs `held`; nil for none.
  static func expected(_ holder: Life, _ held: Life) -> String? {
    switch (holder, held) {
    case (.unshared, _), (.perResolution, _), (.seeded, _), (.given, _): nil
    case (_, .unshared), (_, .perResolution), (_, .singleton), (_, .eager), (_, .weak), (_, .given): nil
    case (.singleton, _), (.eager, _), (.weak, _): "captive"
    case (.session, .session): nil
    case (.session, _): "captive"
    case (.request, .upload), (.request, .download): "captive"
    case (.request, _): nil
    case (.upload, .download), (.download, .upload): "scope-never-open"
    case (.upload, _), (.download, _): nil
    }
  }

  @Test("Which lifetimes may retain which", arguments: Life.allCases, Life.allCases)
  func table(_ holder: Life, _ held: Life) {
    let found = faults {
      Self.bind("held", held)
      Self.bind("holder", holder, needing: "held")
    }
    #expect(found == (Self.expected(holder, held).map { ["\($0) Key<Thing>(\"held\")"] } ?? []))
  }

  @Test("A chain of transients hides no captive", arguments: [Life.unshared, .perResolution])
  func throughUnshared(_ between: Life) throws {
    let found = try #require(
      findings {
        Self.bind("held", .request)
        for step in 0..<5 { Self.bind("\(step)", between, needing: step == 0 ? "held" : "\(step - 1)") }
        Self.bind("holder", .singleton, needing: "4")
      }.first)
    guard case .captive(let holder, let held, let sharing, let path, _) = found.fault else {
      Issue.record("the fault is \(found.fault)")
      return
    }
    #expect(holder == .singleton)
    #expect(held == Key<Thing>("held").erased)
    #expect(sharing == .scoped(.request))
    #expect(path.map(\.name) == ["holder", "4", "3", "2", "1", "0", "held"])
  }

  @Test("A shared value between the two is the one at fault")
  func throughShared() {
    #expect(
      findings {
        Self.bind("held", .request)
        Self.bind("middle", .singleton, needing: "held")
        Self.bind("outer", .singleton, needing: "middle")
      }.map(\.location.key) == [Key<Thing>("middle").erased])
  }

  static let forms: [(String, @Sendable () -> Bindings)] = [
    ("a provider", { bindings { Bind(Int.self).to { (_: Provider<Thing>) in 1 }.singleton() } }),
    ("a lazy", { bindings { Bind(Int.self).to { (_: Lazy<Thing>) in 1 }.singleton() } }),
    ("an optional", { bindings { Bind(Int.self).to { (_: Thing?) in 1 }.singleton() } }),
    (
      "a factory",
      {
        bindings {
          Bind(Int.self).to { (_: Factory<Int, String>) in 1 }.singleton()
          Bind(String.self).to(assisted: Int.self) { (_, _: Thing) in "" }
        }
      }
    ),
    (
      "an array",
      {
        bindings {
          Contribute(String.self).to { (_: Thing) in "" }
          Bind(Int.self).to { (_: [String]) in 1 }.singleton()
        }
      }
    ),
    (
      "a map",
      {
        bindings {
          Contribute(String.self, at: "x").to { (_: Thing) in "" }
          Bind(Int.self).to { (_: [String: String]) in 1 }.singleton()
        }
      }
    ),
    (
      "a decorator",
      {
        bindings {
          Bind(Int.self).to { 1 }.singleton()
          Decorate(Int.self) { (number, _: Thing) in number }
        }
      }
    ),
    ("a contribution of its own", { bindings { Contribute(Int.self).to { (_: Thing) in 1 }.singleton() } }),
  ]

  @Test("A singleton retains a scoped instance through every implicit binding", arguments: forms)
  func inEveryForm(_ name: String, _ content: @Sendable () -> Bindings) {
    #expect(
      faults {
        Bind(Thing.self).to(Thing.init).in(.request)
        content()
      } == ["captive Thing"])
  }

  @Test("A scoped contribution is a captive of the collection's holder")
  func contribution() {
    #expect(
      faults {
        Contribute(Thing.self).to(Thing.init).in(.request)
        Bind(Int.self).to { (_: [Thing]) in 1 }.singleton()
        Bind(String.self).to { (_: [Thing]) in "" }.in(.request)
      } == ["captive Thing"])
  }

  @Test("All that a holder retains is one fault, and so is a value with several holders")
  func pairs() {
    let found = findings {
      Self.bind("held 1", .request)
      Self.bind("held 2", .request)
      Bind(Key<Thing>("both")).to((Key<Thing>("held 1"), Key<Thing>("held 2"))) { _, _ in Thing() }
      Self.bind("holder 1", .singleton, needing: "both")
      Self.bind("holder 2", .singleton, needing: "both")
    }
    #expect(
      found.map { Self.pairs(of: $0) } == [
        ["holder 1 held 1", "holder 1 held 2"], ["holder 2 held 1", "holder 2 held 2"],
      ])
    let shared = findings {
      Self.bind("held", .request)
      for number in 1...3 { Self.bind("holder \(number)", .singleton, needing: "held") }
    }
    #expect(shared.map { Self.pairs(of: $0) } == [["holder 1 held", "holder 2 held", "holder 3 held"]])
  }

  private static func pairs(of finding: Finding) -> [String] {
    guard case .captive(_, _, _, let path, let others) = finding.fault else { return [] }
    return ([path] + others).map { "\($0[0].name ?? "") \($0[$0.count - 1].name ?? "")" }
  }

  @Test("A replaced binding has no captives and is none")
  func replaced() {
    #expect(
      faults {
        Self.bind("held", .request)
        Self.bind("holder", .singleton, needing: "held")
        Override { Self.bind("holder", .singleton) }
      } == [])
    #expect(
      faults {
        Self.bind("held", .request)
        Self.bind("holder", .singleton, needing: "held")
        Override { Self.bind("held", .singleton) }
      } == [])
  }

  @Test("Scopes of two roots are never open together")
  func roots() {
    #expect(
      faults {
        Bind(Key<Thing>("a")).to { Thing() }.in(Scope("one root"))
        Bind(Key<Thing>("b")).to(Key<Thing>("a")) { $0 }.in(Scope("another root"))
      } == [#"scope-never-open Key<Thing>("a")"#])
  }

  @Test("An instance of two scopes that are never open together cannot be made")
  func twoScopes() throws {
    let found = findings {
      Self.bind("up", .upload)
      Self.bind("down", .download)
      Self.bind("between", .unshared, needing: "down")
      Bind(Int.self).to((Key<Thing>("up"), Key<Thing>("between"))) { _, _ in 1 }
    }
    #expect(found.map(\.summary) == ["scope-never-open Int"])
    guard case .scopesNeverOpen(let first, let path, let second, let otherPath) = try #require(found.first).fault else {
      Issue.record("the fault is another one")
      return
    }
    #expect((first, second) == (.scoped(.upload), .scoped(.download)))
    #expect(path == [AnyKey(Int.self), Key<Thing>("up").erased])
    #expect(otherPath.map(\.name) == [nil, "between", "down"])
  }

  static let together: [(String, @Sendable () -> Bindings, [String])] = [
    (
      "one inside the other",
      { bindings { Bind(Int.self).to((Key<Thing>("up"), Key<Thing>("request"))) { _, _ in 1 } } },
      []
    ),
    (
      "two of one scope", { bindings { Bind(Int.self).to((Key<Thing>("up"), Key<Thing>("up 2"))) { _, _ in 1 } } }, []
    ),
    (
      "one of them later",
      {
        bindings {
          Bind(Int.self).to((Key<Thing>("up"), Key<Provider<Thing>>("down"))) { _, _ in 1 }
        }
      }, []
    ),
    (
      "one of them later, and now by what needs that",
      {
        bindings {
          Bind(Int.self).to((Key<Thing>("up"), Key<Provider<Thing>>("down"))) { _, _ in 1 }
          Bind(String.self).to((Key(Int.self), Key<Thing>("down"))) { _, _ in "" }
        }
      }, ["scope-never-open String"]
    ),
    (
      "a value of one resolve",
      {
        bindings { Bind(Int.self).to((Key<Thing>("up"), Key<Thing>("down"))) { _, _ in 1 }.perResolution() }
      }, ["scope-never-open Int"]
    ),
    (
      "what a factory makes",
      {
        bindings {
          Bind(Int.self).to(assisted: Int.self, (Key<Thing>("up"), Key<Thing>("down"))) { number, _, _ in number }
        }
      }, ["scope-never-open Int"]
    ),
    (
      "a collection",
      {
        bindings {
          Contribute(Int.self).to(Key<Thing>("up")) { _ in 1 }
          Contribute(Int.self).to(Key<Thing>("down")) { _ in 2 }
        }
      }, []
    ),
    (
      "a decorator",
      {
        bindings {
          Bind(Int.self).to(Key<Thing>("up")) { _ in 1 }
          Decorate(Key(Int.self), Key<Thing>("down")) { number, _ in number }
        }
      }, ["scope-never-open Int"]
    ),
    (
      "the lowest of those that need it is told, and two of them are",
      {
        bindings {
          Bind(Int.self).to((Key<Thing>("up"), Key<Thing>("down"))) { _, _ in 1 }
          Bind(String.self).to { (_: Int) in "" }
          Bind(Double.self).to((Key<Thing>("down"), Key<Thing>("up"))) { _, _ in 1 }
        }
      }, ["scope-never-open Int", "scope-never-open Double"]
    ),
  ]

  @Test("The immediate scopes of a transient must be open together", arguments: together)
  func atOnce(_ name: String, _ content: @Sendable () -> Bindings, _ expected: [String]) {
    #expect(
      faults {
        Self.bind("request", .request)
        Self.bind("up", .upload)
        Self.bind("up 2", .upload)
        Self.bind("down", .download)
        content()
      } == expected)
  }

  @Test("Transients in a deferred cycle need the scopes of each other")
  func loop() {
    #expect(
      faults {
        Self.bind("held", .request)
        Bind(Int.self).to { (_: Provider<String>) in 1 }
        Bind(String.self).to((Key(Int.self), Key<Thing>("held"))) { _, _ in "" }
        Bind(Double.self).to { (_: Int) in 1 }.singleton()
      } == [#"captive Key<Thing>("held")"#])
  }
}
