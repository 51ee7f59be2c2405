import Baselines
import Benchmark
import Comparisons
import Dovetail

/// Reading a shared object behind a protocol that is bound to classes.
enum ReadBoundProtocol {
  // The compiler would fold a number that it knows into the loop.
  private static let shared: any BoundService = LiveService(value: identity(1))

  static func register() {
    Comparison(
      .readBoundProtocol,
      Variant(.dovetail) {
        let injector = prepared {
          try Injector { Bind(BoundService.self).to { LiveService(value: identity(1)) }.singleton() }
        }
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= injector.with(BoundService.self) { $0.number() } }
          blackHole(sum)
        }
      },
      Variant(.global) {
        { operations in
          let fence = Fence()
          var sum = 0
          for _ in 0..<operations {
            fence.pass()
            sum &+= shared.number()
          }
          blackHole(sum)
        }
      },
      Variant(.castDictionary) {
        let dictionary = CastDictionary()
        dictionary.register(BoundService.self, LiveService(value: identity(1)))
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= dictionary.get(BoundService.self).number() }
          blackHole(sum)
        }
      },
      Variant(.lockedCastDictionary) {
        let dictionary = LockedCastDictionary()
        dictionary.register(BoundService.self, LiveService(value: identity(1)))
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= dictionary.get(BoundService.self).number() }
          blackHole(sum)
        }
      },
      Variant(.lockedBoxes) {
        let boxes = LockedBoxes()
        boxes.register(BoundService.self, LiveService(value: identity(1)))
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= boxes.get(BoundService.self).number() }
          blackHole(sum)
        }
      }
    ).register()
  }
}
