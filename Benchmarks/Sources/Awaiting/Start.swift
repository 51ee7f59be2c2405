import Benchmark
import Comparisons
import Dovetail

/// Making and starting an injector of 64 singletons that wait, against one wait for each level of dependencies.
enum Start {
  static var comparison: Comparison {
    Comparison(
      .start, lasting: .seconds(3),
      Variant(awaiting: .dovetail) {
        { operations in
          await prepared {
            for _ in 0..<operations { try await Injector { SlowServices() }.start() }
          }
        }
      },
      Variant(awaiting: .byHand) {
        { operations in
          await prepared {
            for _ in 0..<operations * SlowServices.levels { try await SlowServices.wait() }
          }
        }
      }
    )
  }
}

/// Services in levels; each waits in its initializer, and depends on two of the level before.
struct SlowServices: Module {
  static let levels = 4
  private static let width = 16

  var bindings: Bindings {
    for number in 0..<Self.width {
      Bind(Self.key(0, number)).to { try await Self.service() }.singleton()
    }
    for level in 1..<Self.levels {
      for number in 0..<Self.width {
        Bind(Self.key(level, number))
          .to((Self.key(level - 1, number), Self.key(level - 1, number + 1))) { _, _ in try await Self.service() }
          .singleton()
      }
    }
  }

  static func wait() async throws { try await Task.sleep(for: .milliseconds(10)) }

  private static func service() async throws -> Service {
    try await wait()
    return Service()
  }

  private static func key(_ level: Int, _ number: Int) -> Key<Service> { Key("\(level), \(number % width)") }
}
