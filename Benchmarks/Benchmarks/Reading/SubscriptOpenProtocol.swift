import Baselines
import Benchmark
import Comparisons
import Dovetail

/// Reading a shared object behind a plain protocol that any module may implement by subscript.
enum SubscriptOpenProtocol {
  static func register() {
    Comparison(
      .subscriptOpenProtocol,
      Variant(.dovetail) {
        let injector = prepared {
          try Injector { Bind(PlainService.self).to { LiveService(value: 1) }.singleton() }
        }
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= injector[PlainService.self].number() }
          blackHole(sum)
        }
      },
      Variant(.lockedCastDictionary) {
        let dictionary = LockedCastDictionary()
        dictionary.register(PlainService.self, LiveService(value: 1))
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= dictionary.get(PlainService.self).number() }
          blackHole(sum)
        }
      },
      Variant(.lockedBoxes) {
        let boxes = LockedBoxes()
        boxes.register(PlainService.self, LiveService(value: 1))
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= boxes.get(PlainService.self).number() }
          blackHole(sum)
        }
      }
    ).register()
  }
}
