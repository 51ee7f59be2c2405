import Baselines
import Benchmark
import Comparisons
import Dovetail

/// Reading a shared object behind a plain protocol of the same module by subscript.
enum SubscriptPlainProtocol {
  static func register() {
    Comparison(
      .subscriptPlainProtocol,
      Variant(.dovetail) {
        let injector = prepared {
          try Injector { Bind(LocalService.self).to { LiveService(value: 1) }.singleton() }
        }
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= injector[LocalService.self].number() }
          blackHole(sum)
        }
      },
      Variant(.lockedCastDictionary) {
        let dictionary = LockedCastDictionary()
        dictionary.register(LocalService.self, LiveService(value: 1))
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= dictionary.get(LocalService.self).number() }
          blackHole(sum)
        }
      },
      Variant(.lockedBoxes) {
        let boxes = LockedBoxes()
        boxes.register(LocalService.self, LiveService(value: 1))
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= boxes.get(LocalService.self).number() }
          blackHole(sum)
        }
      }
    ).register()
  }
}
