import Benchmark
import Comparisons
import Dovetail

/// Taking a copy of a shared object that may be unbound.
enum CopyIfBound {
  private static let shared: (any PlainService)? = LiveService(value: 1)

  static func register() {
    Comparison(
      .copyIfBound,
      Variant(.dovetail) {
        let injector = prepared {
          try Injector { Bind(PlainService.self).to { LiveService(value: 1) }.singleton() }
        }
        return { operations in
          for _ in 0..<operations { keep(prepared { try injector.resolveIfBound(PlainService.self) }) }
        }
      },
      Variant(.global) {
        { operations in
          for _ in 0..<operations { keep(shared) }
        }
      }
    ).register()
  }

  /// Takes the ownership of a value, so that the caller has to make a copy.
  @inline(never)
  private static func keep(_ service: consuming (any PlainService)?) {
    blackHole(service?.number())
  }
}
