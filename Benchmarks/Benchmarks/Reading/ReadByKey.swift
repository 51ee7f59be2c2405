import Benchmark
import Comparisons
import Dovetail

/// Reading a shared object by a qualified key, against reading it by its type.
enum ReadByKey {
  static func register() {
    Comparison(
      .readByKey,
      Variant(.byKey) {
        let injector = both()
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= injector.with(.service) { $0.number() } }
          blackHole(sum)
        }
      },
      Variant(.byType) {
        let injector = both()
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= injector.with(PlainService.self) { $0.number() } }
          blackHole(sum)
        }
      }
    ).register()
  }

  private static func both() -> Injector {
    prepared {
      try Injector {
        Bind(PlainService.self).to { LiveService(value: 1) }.singleton()
        Bind(.service).to { LiveService(value: 1) }.singleton()
      }
    }
  }
}
