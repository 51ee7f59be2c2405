import Benchmark
import Comparisons
import Dovetail

/// Opening a scope for a closure, against opening and closing one around it, and against the closure alone.
enum WithScope {
  @TaskLocal private static var local: Injector?

  static var comparison: Comparison {
    Comparison(
      .withScope,
      Variant(awaiting: .dovetail) {
        let injector = injector()
        return { operations in
          await prepared {
            for _ in 0..<operations { try await injector.withScope(.request) { await use($0) } }
          }
        }
      },
      Variant(awaiting: .entered) {
        let injector = injector()
        return { operations in
          await prepared {
            for _ in 0..<operations {
              let scope = try injector.enter(.request)
              await $local.withValue(scope) { await use(scope) }
              await scope.close()
            }
          }
        }
      },
      Variant(awaiting: .byHand) {
        let injector = injector()
        return { operations in
          for _ in 0..<operations { await $local.withValue(injector) { await use(injector) } }
        }
      }
    )
  }

  private static func injector() -> Injector {
    prepared { try Injector { Bind(Service.self).to { Service() }.in(.request) } }
  }

  @inline(never)
  private nonisolated(nonsending) static func use(_ injector: Injector) async { blackHole(injector) }
}

extension Scope {
  static let request = Scope("request")
}
