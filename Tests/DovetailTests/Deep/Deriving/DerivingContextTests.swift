import Dovetail
import DovetailInspection
import Testing

/// Derived graphs with values that depend on their owner, or with templates.
@Suite("Deriving graphs with contexts, sites and templates", .limited)
struct DerivingContextTests {
  private struct Log: Sendable, Equatable { let name: String }
  private final class Boat: Sendable {
    let log: Log
    init(log: Log) { self.log = log }
  }
  private struct Harbor: Sendable {
    let log: Log
    let boat: Boat
  }

  private enum Special: CaseIterable, Sendable {
    case context, decoratedContext, site, template
  }

  private struct Port: Module {
    let special: Special
    let read: Counter

    var bindings: Bindings {
      let _ = read.count()
      for number in 0..<20 { Bind(Key<Int>("port \(number)")).toInstance(number) }
      Bind(String.self).to { "a" }.singleton()
      Bind(Double.self).to { (text: String) in Double(text.count) }
      Bind(Boat.self).to(Boat.init).singleton()
      Bind(Harbor.self).to(Harbor.init)
      switch special {
      case .context:
        Bind(Log.self).to { Log(name: "any") }
        Bind(Log.self).to { (text: String) in Log(name: "boat \(text)") }.when(injectedInto: Boat.self)
      case .decoratedContext:
        Bind(Log.self).to { Log(name: "any") }
        Bind(Log.self).to { (text: String) in Log(name: "boat \(text)") }.singleton().when(injectedInto: Boat.self)
        Decorate(Log.self) { Log(name: $0.name + "!") }
      case .site:
        Bind(Log.self).to { (site: InjectionSite, text: String) in Log(name: "\(site.ownerType ?? Any.self) \(text)") }
      case .template:
        Bind(Log.self).to { Log(name: "any") }
        Bindings(decorating: AnyKey(Int.self), at: .here(), NeedsKey(key: AnyKey(Int8.self)))
        Bind(Int.self).to { 1 }.singleton()
        Bind(Int8.self).to { 1 }
      }
    }
  }

  /// The names of the values that a graph makes, and the states of its bindings.
  private func names(_ graph: Graph) throws -> [String] {
    let injector = try Injector(graph)
    let harbor = injector[Harbor.self]
    return [harbor.log.name, harbor.boat.log.name, injector[Boat.self].log.name, "\(injector[Double.self])"]
      + injector.bindings.map { "\($0.node.key) \($0.liveness)" }
      + (graph.isBound(Int.self) ? ["\(injector[Int.self])"] : [])
  }

  @Test("An override that does not depend on its dependent reads no module again", arguments: Special.allCases)
  private func quick(_ special: Special) throws {
    let read = Counter()
    let graph = try Graph(Port(special: special, read: read))
    let content = bindings {
      Bind(String.self).toInstance("bcd")
      Bind(Key<Int>("port 3")).to(Key<Int>("port 4")) { $0 }
      if special == .template { Bind(Int.self).to { 5 }.singleton() }
    }
    let derived = try graph.overriding { content }
    #expect(read.value == 1)
    let declared = try Graph {
      Port(special: special, read: Counter())
      Override { content }
    }
    #expect(try names(derived) == names(declared))
    #expect(derived.debugDescription == declared.debugDescription)
    let again = try derived.overriding { Bind(Boat.self).to { Boat(log: Log(name: "new")) } }
    #expect(read.value == 1)
    #expect(try Injector(again)[Boat.self].log.name == "new")
  }

  @Test(
    "An override with an owner or an injection site agrees with a declared one", arguments: Special.allCases)
  private func touching(_ special: Special) throws {
    let contents = [
      bindings { Bind(Log.self).to { Log(name: "new") } },
      bindings { Bind(Boat.self).to { (log: Log) in Boat(log: Log(name: log.name + "?")) } },
      bindings { Bind(String.self).to { (site: InjectionSite) in "\(site.ownerType ?? Any.self)" }.unshared() },
      bindings { Bind(Boat.self).to { (log: Provider<Log>) in Boat(log: log()) } },
      bindings { Bind(Log.self).to { Log(name: "new") }.when(injectedInto: Harbor.self) },
    ]
    for content in contents {
      let derived = try Graph(Port(special: special, read: Counter())).overriding { content }
      let declared = try Graph {
        Port(special: special, read: Counter())
        Override { content }
      }
      #expect(try names(derived) == names(declared))
      #expect(derived.debugDescription == declared.debugDescription)
    }
  }
}
