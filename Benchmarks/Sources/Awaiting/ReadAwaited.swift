import Benchmark
import Comparisons
import Dovetail

/// Copying a cached shared object with an async read, against a synchronous one.
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

/// The shared object.
final class Service: Sendable {}
