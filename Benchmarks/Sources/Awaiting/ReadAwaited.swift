import Benchmark
import Comparisons
import Dovetail

/// Taking a copy of a shared object that is there, by a read that may wait, against one that may not.
enum ReadAwaited {
  static var comparison: Comparison {
    Comparison(
      .resolved,
      Variant(awaiting: .dovetail) {
        let injector = injector()
        return { operations in
          await prepared {
            for _ in 0..<operations { blackHole(try await injector.resolved(Service.self)) }
          }
        }
      },
      Variant(awaiting: .copied) {
        let injector = injector()
        return { operations in
          prepared {
            for _ in 0..<operations { blackHole(try injector.resolve(Service.self)) }
          }
        }
      }
    )
  }

  private static func injector() -> Injector {
    prepared {
      let injector = try Injector { Bind(Service.self).to { Service() }.singleton() }
      _ = try injector.resolve(Service.self)
      return injector
    }
  }
}

/// What is read.
final class Service: Sendable {}
