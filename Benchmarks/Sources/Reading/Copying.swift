import Benchmark
import Comparisons
import Dovetail

/// Copying a shared object behind a plain protocol.
enum Copy {
  private static let shared: any PlainService = LiveService(value: 1)

  static var comparison: Comparison {
    Comparison(
      .copy,
      Variant(.dovetail) {
        let injector = prepared {
          try Injector { Bind(PlainService.self).to { LiveService(value: 1) }.singleton() }
        }
        return { operations in
          prepared {
            for _ in 0..<operations { keep(try injector.resolve(PlainService.self)) }
          }
        }
      },
      Variant(.global) {
        { operations in
          for _ in 0..<operations { keep(shared) }
        }
      }
    )
  }

  /// Consumes a value, so that the caller must make a copy.
  @inline(never)
  private static func keep(_ service: consuming any PlainService) {
    blackHole(service.number())
  }
}

/// Copying a shared object that may be unbound.
enum CopyIfBound {
  private static let shared: (any PlainService)? = LiveService(value: 1)

  static var comparison: Comparison {
    Comparison(
      .copyIfBound,
      Variant(.dovetail) {
        let injector = prepared {
          try Injector { Bind(PlainService.self).to { LiveService(value: 1) }.singleton() }
        }
        return { operations in
          prepared {
            for _ in 0..<operations { keep(try injector.resolveIfBound(PlainService.self)) }
          }
        }
      },
      Variant(.global) {
        { operations in
          for _ in 0..<operations { keep(shared) }
        }
      }
    )
  }

  /// Consumes a value, so that the caller must make a copy.
  @inline(never)
  private static func keep(_ service: consuming (any PlainService)?) {
    blackHole(service?.number())
  }
}
