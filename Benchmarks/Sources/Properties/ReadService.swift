import Benchmark
import ComparisonNames
import Comparisons
import Dovetail
import DovetailProperties

/// Calling a service in a property.
enum ReadService {
  static var comparisons: [Comparison] {
    [
      Comparison(
        .readServiceLazily,
        Variant(.dovetail) {
          let injector = injector()
          let owner = injector.run { LazyService() }
          // Reads after the first one are measured.
          _ = owner.service
          return { operations in
            addUp(operations) { read(owner) }
            // A lazy retains neither the injector nor its shared instance.
            withExtendedLifetime(injector) {}
          }
        },
        checked
      ),
      Comparison(
        .readInjectedService,
        Variant(.dovetail) {
          let owner = injector().run { InjectedService() }
          return { addUp($0) { read(owner) } }
        },
        checked
      ),
    ]
  }

  private static func injector() -> Injector {
    prepared { try Injector { Bind(PlainService.self).to { LiveService<Void>(value: 1) }.singleton() } }
  }

  private static var checked: Variant {
    Variant(.checked) {
      let owner = CheckedService()
      return { addUp($0) { read(owner) } }
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

/// By hand: a stored property behind a check.
final class CheckedService {
  private var stored: (any PlainService)?

  var service: any PlainService {
    if let stored { return stored }
    return make()
  }

  @inline(never)
  private func make() -> any PlainService {
    let service = LiveService<Void>(value: 1)
    stored = service
    return service
  }
}

final class LazyService {
  @Lazy var service: any PlainService
}

final class InjectedService {
  @Inject var service: any PlainService
}
