import Dovetail
import DovetailInspection
import Testing

@Suite("Every rule holds for every derived graph", .limited)
struct EveryRuleTests {
  @Test("A rule finds the fault of a change", arguments: EveryRule.allCases, EveryRule.Change.allCases)
  func breach(_ rule: EveryRule, by change: EveryRule.Change) throws {
    guard let breach = rule.breach(change) else { return }
    let right = try Graph { breach.right }
    // The rules must hold also for graphs that are derived from a derived one.
    let derived = try right.overriding { Bind(Double.self).to { 3 } }
    for graph in [right, derived] {
      let broken = found { () throws(GraphError) in try derive(graph, breach, change) }
      #expect(!broken.isEmpty)
      #expect(broken.allSatisfy { EveryRule($0.fault) == rule })
    }
  }

  @Test("A rule finds the same in a derived graph as in a declared one", arguments: EveryRule.allCases)
  func agreement(_ rule: EveryRule) throws {
    for change in EveryRule.Change.allCases {
      guard let breach = rule.breach(change), breach.removing == nil else { continue }
      let right = try Graph { breach.right }
      let derived = found { () throws(GraphError) in try derive(right, breach, change) }
      let declared = findings {
        breach.right
        if change == .adding { breach.content } else { Override { breach.content } }
      }
      #expect(derived.map(\.description) == declared.map(\.description))
    }
  }

  private func derive(
    _ graph: Graph, _ breach: EveryRule.Breach, _ change: EveryRule.Change
  ) throws(GraphError) -> Graph {
    switch change {
    case .overriding: try graph.overriding { breach.content }
    case .adding: try graph.adding { breach.content }
    case .removing, .filtering: try breach.removing?(graph) ?? graph
    case .strict: try graph.strict().overriding { breach.content }
    }
  }

  /// The faults in other bindings that an override of one binding causes.
  struct Reach: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let found: [String]
    let base: Bindings
    let content: Bindings

    init(
      _ name: String, _ found: String..., @ModuleBuilder base: () -> Bindings,
      @ModuleBuilder overriding content: () -> Bindings
    ) {
      testDescription = name
      self.found = found
      self.base = base()
      self.content = content()
    }
  }

  private static let visit = Scope("rules reach")
  private static let other = Scope("rules other")

  static let reaches = [
    Reach("a lifetime that shrinks, under a singleton", "captive Int") {
      Bind(Int.self).to { 1 }.singleton()
      Bind(Double.self).to { 1 }.in(visit)
      Bind(String.self).to { (number: Int) in "\(number)" }.singleton()
    } overriding: {
      Bind(Int.self).to { 1 }.in(visit)
    },
    Reach("a need below many unshared values", "captive Double") {
      Bind(Int.self).to { 1 }
      Bind(Double.self).to { 1 }.in(visit)
      Bind(Float.self).to { (number: Int) in Float(number) }
      Bind(Int8.self).to { (later: Provider<Float>) in 1 }
      Bind(String.self).to { (number: Int8) in "\(number)" }.singleton()
    } overriding: {
      Bind(Int.self).to { (number: Double) in Int(number) }
    },
    Reach("a singleton that is held by nothing any more", "scope-never-open Float") {
      Bind(Double.self).to { 1 }.in(visit)
      Bind(Int.self).to { 1 }.in(other)
      Bind(Float.self).to { 2 }
      Bind(Int8.self).to { (number: Int, other: Float) in Int8(number) }
    } overriding: {
      Bind(Float.self).to { (number: Double, other: Int) in Float(number) }
    },
    Reach("two changes of which each is right", "captive Double") {
      Bind(Double.self).to { 1 }.in(visit)
      Bind(Int.self).to { 1 }
      Bind(Float.self).to { 1 }
      Bind(String.self).to { "" }
    } overriding: {
      Bind(String.self).to { (number: Int) in "\(number)" }.singleton()
      Bind(Int.self).to { (number: Float) in Int(number) }
      Bind(Float.self).to { (number: Double) in Float(number) }
    },
    Reach("a cycle that two changes close", "cycle Double") {
      Bind(Int.self).to { 1 }
      Bind(Double.self).to { (number: Int) in 1 }
      Bind(Float.self).to { 1 }
    } overriding: {
      Bind(Int.self).to { (number: Float) in Int(number) }
      Bind(Float.self).to { (number: Double) in Float(number) }
    },
  ]

  @Test("A rule looks at all that a change of one binding reaches", arguments: reaches)
  func reach(_ reach: Reach) throws {
    let graph = try Graph { reach.base }
    let derived = found { () throws(GraphError) in try graph.overriding { reach.content } }
    let declared = findings {
      reach.base
      Override { reach.content }
    }
    #expect(derived.map(\.summary) == reach.found)
    #expect(derived.map(\.description) == declared.map(\.description))
  }

  private func found(_ derive: () throws(GraphError) -> Graph) -> [Finding] {
    do throws(GraphError) {
      _ = try derive()
      return []
    } catch {
      return error.findings
    }
  }
}
