import Benchmark
import ComparisonNames
import Comparisons
import Dovetail

/// Calling a service that is there, by property.
enum ReadService {
  static func register() {
    Comparison(
      .readServiceLazily,
      Variant(.dovetail) {
        let injector = injector()
        let owner = injector.run { LazyService() }
        // What is measured are the reads after the first, for which the owner needs no injector any more.
        _ = owner.service
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= read(owner) }
          blackHole(sum)
        }
      },
      checked
    ).register()
    Comparison(
      .readInjectedService,
      Variant(.dovetail) {
        let owner = injector().run { InjectedService() }
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= read(owner) }
          blackHole(sum)
        }
      },
      checked
    ).register()
  }

  private static func injector() -> Injector {
    prepared { try Injector { Bind(BoundService.self).to { LiveService<Void>(value: 1) }.singleton() } }
  }

  private static var checked: Variant {
    Variant(.checked) {
      let owner = CheckedService()
      return { operations in
        var sum = 0
        for _ in 0..<operations { sum &+= read(owner) }
        blackHole(sum)
      }
    }
  }

  // Not inlined, or the compiler would read a property once for a whole loop.

  @inline(never)
  private static func read(_ owner: LazyService) -> Int { owner.service.number() }

  @inline(never)
  private static func read(_ owner: InjectedService) -> Int { owner.service.number() }

  @inline(never)
  private static func read(_ owner: CheckedService) -> Int { owner.service.number() }
}
