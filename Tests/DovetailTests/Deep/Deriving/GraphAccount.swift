import Dovetail
import DovetailInspection

/// All observable facts about a random graph and its overrides.
struct GraphAccount {
  private(set) var lines: [String] = []
  /// Whether no override has a fault.
  private(set) var isRight = false
  /// Whether no module was read again to derive a graph.
  private(set) var isQuick = false
  private let drawn: RandomGraph
  private let notes = Notes()
  private let read = Counter()

  /// Derives the graphs step by step.
  init(deriving drawn: RandomGraph) {
    self.drawn = drawn
    do throws(GraphError) {
      let base = try Graph { declared() }
      let first = try base.overriding { override(drawn.firstOverride) }
      tell("first", first)
      let second = try first.overriding { override(drawn.secondOverride) }
      isQuick = read.value == 1
      tell("second", second)
      tell(removingFrom: second)
      isRight = true
    } catch {
      lines.append(error.description)
    }
  }

  /// Declares each graph with its overrides, so that all of it is linked and verified together.
  init(declaring drawn: RandomGraph) {
    self.drawn = drawn
    do throws(GraphError) {
      _ = try Graph { declared() }
      let first = try Graph {
        declared()
        Override { Override { Override { override(drawn.firstOverride) } } }
      }
      tell("first", first)
      let second = try Graph {
        declared()
        Override { Override { Override { override(drawn.firstOverride) } } }
        Override { Override { Override { Override { Override { Override { override(drawn.secondOverride) } } } } } }
      }
      tell("second", second)
      tell(removingFrom: second)
      isRight = true
    } catch {
      lines.append(error.description)
    }
  }

  private func declared() -> Bindings {
    let content = drawn.base(notes, read)
    return bindings { content }
  }

  private func override(_ elements: [RandomGraph.Element]) -> Bindings { drawn.override(elements, notes) }

  private mutating func tell(_ name: String, _ graph: Graph) {
    lines.append("# \(name)")
    lines.append(graph.debugDescription)
    lines += graph.nodes.map { "\($0)" }
    let nodes = graph.plan.graph
    lines.append("idle \(graph.plan.idle.map { nodes[$0] }.filter(\.isDeclared).map(\.key.description).sorted())")
    let graph = drawn.isStrict ? graph.strict() : graph
    let seeds = seeds(of: nil, in: graph)
    run(graph) { try Injector(graph) { for seed in seeds { seed } } }
    let heard = Notes()
    run(graph) {
      try Injector(graph) {
        if let made = $0.creation { heard.add("\(made.key) \(made.depth) \(made.error == nil)") }
      } seeds: {
        for seed in seeds { seed }
      }
    }
    lines += heard.all
  }

  private mutating func run(_ graph: Graph, _ make: () throws -> Injector) {
    do {
      let injector = try make()
      var held: [any Sendable] = []
      use(injector, graph, &held)
      lines += injector.bindings.map { "\($0.node.key) \($0.liveness)" }
      injector.checkInvariants()
      lines += told(notes)
    } catch {
      lines.append("\(error)")
    }
    lines += told(notes)
  }

  /// The notes; releases in a row are sorted, because their order is undefined.
  private func told(_ notes: Notes) -> [String] {
    var told: [String] = []
    for note in notes.all {
      let isGone = note.hasPrefix("-")
      let end = told.endIndex
      let start = isGone ? told.lastIndex { !$0.hasPrefix("-") }.map { $0 + 1 } ?? 0 : end
      told.insert(note, at: told[start...].firstIndex { $0 > note } ?? end)
    }
    return told
  }

  private mutating func use(_ injector: Injector, _ graph: Graph, _ held: inout [any Sendable]) {
    for number in 0..<RandomGraph.keyCount { use(injector, number, RandomGraph.kind(number), &held) }
    for scope in [RandomGraph.outer, RandomGraph.inner, RandomGraph.other] {
      do throws(ResolutionError) {
        let child = try enter(scope, of: injector, graph)
        lines.append("in \(scope)")
        use(child, graph, &held)
        child.beginClosing()
      } catch {
        lines.append(error.description)
      }
    }
  }

  private mutating func use<Drawn: Kind>(
    _ injector: Injector, _ number: Int, _ kind: Drawn, _ held: inout [any Sendable]
  ) {
    let key = kind.key(number)
    lines.append("\(injector.isBound(key)) \(injector.isAlive(key))")
    for _ in 0..<2 {
      do throws(ResolutionError) {
        let value = try injector.resolve(key)
        held.append(value)
        lines.append((value as? Made)?.story ?? kind.told(value))
      } catch {
        lines.append(error.description)
      }
    }
    let list = try? injector.resolveIfBound(Key<[Drawn.Value]>("made \(number)"))
    lines.append("\(list?.map(kind.told) ?? [])")
    let factory = try? injector.resolveIfBound(Key<Factory<Int, Drawn.Value>>("made \(number)"))
    if let factory { lines.append((try? factory.make(1)).map(kind.told) ?? "no product") }
  }

  /// Enters a scope with its seeds.
  private func enter(
    _ scope: Scope, of injector: Injector, _ graph: Graph
  ) throws(ResolutionError) -> Injector {
    let seeds = seeds(of: scope, in: graph)
    return try injector.enter(scope) { for seed in seeds { seed } }
  }

  /// The seeds of a scope, or of the injector.
  private func seeds(of scope: Scope?, in graph: Graph) -> [Seed] {
    (0..<RandomGraph.keyCount)
      .filter { isSeeded($0, RandomGraph.kind($0), scope, in: graph) }
      .map { seed($0, RandomGraph.kind($0)) }
  }

  private func seed<Drawn: Kind>(_ number: Int, _ kind: Drawn) -> Seed {
    Seed(kind.key(number), kind.made(Story(name: "seed \(number)", notes: Notes())))
  }

  private func isSeeded<Drawn: Kind>(_ number: Int, _ kind: Drawn, _ scope: Scope?, in graph: Graph) -> Bool {
    graph.nodes.contains { $0.key == kind.key(number).erased && $0.lifetime == .seeded(scope) }
  }

  private mutating func tell(removingFrom graph: Graph) {
    for number in 0..<3 {
      do throws(GraphError) {
        let removed = try removing(number, RandomGraph.kind(number), from: graph)
        lines.append(removed.debugDescription)
        let rest = try filtering(number, from: graph)
        lines.append(rest.debugDescription)
        lines.append(try filtering(number + 1, from: rest).debugDescription)
      } catch {
        lines.append(error.description)
      }
    }
  }

  /// Removes every third element, beginning at one of the first three.
  private func filtering(_ number: Int, from graph: Graph) throws(GraphError) -> Graph {
    var count = number
    return try graph.removing { _ in
      count += 1
      return count % 3 == 0
    }
  }

  private func removing<Drawn: Kind>(
    _ number: Int, _ kind: Drawn, from graph: Graph
  ) throws(GraphError) -> Graph { try graph.removing(kind.key(number)) }
}
