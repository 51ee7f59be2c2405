import Baselines
import Benchmark
import Comparisons
import Dovetail

/// Reading a shared object behind a protocol that is bound to classes by subscript, which copies the reference.
enum SubscriptBoundProtocol {
  static func register() {
    Comparison(
      .subscriptBoundProtocol,
      Variant(.dovetail) {
        let injector = prepared {
          try Injector { Bind(BoundService.self).to { LiveService(value: 1) }.singleton() }
        }
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= injector[BoundService.self].number() }
          blackHole(sum)
        }
      },
      Variant(.lockedCastDictionary) {
        let dictionary = LockedCastDictionary()
        dictionary.register(BoundService.self, LiveService(value: 1))
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= dictionary.get(BoundService.self).number() }
          blackHole(sum)
        }
      },
      Variant(.lockedBoxes) {
        let boxes = LockedBoxes()
        boxes.register(BoundService.self, LiveService(value: 1))
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= boxes.get(BoundService.self).number() }
          blackHole(sum)
        }
      }
    ).register()
  }
}
