import Dovetail
import DovetailInspection

/// Measures the cost of a trait with one override: deriving a graph of 1,000 bindings, and making its injector.
///
/// In a debug build, like tests; see derive.sh.
@main
struct Main {
  private static let limit = Duration.microseconds(500)
  private static let wholeLimit = Duration.milliseconds(3)
  private static let keys = (0..<1_000).map { Key<Int>("number \($0)") }

  static func main() throws {
    let graph = try graph()
    let record = CreationRecord()
    let whole = try median { _ = try graph.removing(keys[999]) }
    let derived = try median { _ = try override(graph, keys[500]) }
    let instance = try median { _ = try Injector(override(graph, keys[500]))[keys[999]] }
    let recorded = try median { _ = try Injector(override(graph, keys[500]).strict(), recording: record)[keys[999]] }
    print("one override:                    \(derived)")
    print("with the injector, and its read: \(instance)")
    print("the same, strict and recorded:   \(recorded)")
    print("the whole variant, for comparison:   \(whole)")
    if derived > limit { fatalError("an override may take \(limit)") }
    if recorded > wholeLimit { fatalError("a test may take \(wholeLimit)") }
  }

  /// Outside `main()`, whose actor the functions of bindings would inherit.
  private static func graph() throws -> Graph {
    try Graph {
      Bind(keys[0]).toInstance(1)
      for number in 1..<keys.count {
        if number % 4 == 0 {
          Bind(keys[number]).to((keys[number / 2], keys[number / 3])) { $0 &+ $1 }
        } else {
          Bind(keys[number]).to((keys[number / 2], keys[number / 5])) { $0 &+ $1 }.singleton()
        }
      }
    }
  }

  private static func override(_ graph: Graph, _ key: Key<Int>) throws -> Graph {
    try graph.overriding { Bind(key).toInstance(7) }
  }

  private static func median(_ body: () throws -> Void) rethrows -> Duration {
    let clock = ContinuousClock()
    let times = try (0..<101).map { _ in try clock.measure { try body() } }
    return times.sorted()[50]
  }
}
