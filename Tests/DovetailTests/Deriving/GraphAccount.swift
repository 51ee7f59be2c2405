import Dovetail

/// All that can be told of a random graph and its overrides from outside.
struct GraphAccount {
  private(set) var lines: [String] = []
  /// Whether no override was at fault.
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
    run { try Injector(graph) }
    let heard = Notes()
    run { try Injector(graph) { heard.add("\($0.key) \($0.depth) \($0.error == nil)") } }
    lines += heard.all
  }

  private mutating func run(_ make: () throws -> Injector) {
    do {
      let injector = try make()
      var made: [Made] = []
      use(injector, &made)
      lines += injector.bindings.map { "\($0.node.key) \($0.liveness)" }
      lines += notes.all
    } catch {
      lines.append("\(error)")
    }
    lines += notes.all
  }

  private mutating func use(_ injector: Injector, _ made: inout [Made]) {
    for number in 0..<RandomGraph.keyCount {
      let key = RandomGraph.key(number)
      lines.append("\(injector.isBound(key)) \(injector.isAlive(key))")
      for _ in 0..<2 {
        do throws(ResolutionError) {
          made.append(try injector.resolve(key))
          lines.append(made[made.count - 1].story)
        } catch {
          lines.append(error.description)
        }
      }
      let factory = try? injector.resolveIfBound(Key<Factory<Int, Made>>("made \(number)"))
      if let factory { lines.append((try? factory.make(1).name) ?? "no product") }
    }
    for scope in [RandomGraph.outer, RandomGraph.inner, RandomGraph.other] {
      do throws(ResolutionError) {
        let child = try injector.enter(scope)
        lines.append("in \(scope)")
        use(child, &made)
        child.close()
      } catch {
        lines.append(error.description)
      }
    }
  }

  private mutating func tell(removingFrom graph: Graph) {
    for number in 0..<3 {
      do throws(GraphError) {
        let removed = try graph.removing(RandomGraph.key(number))
        lines.append(removed.debugDescription)
      } catch {
        lines.append(error.description)
      }
    }
  }
}
