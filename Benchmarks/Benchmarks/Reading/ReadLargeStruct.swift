import Baselines
import Benchmark
import Comparisons
import Dovetail

/// Reading a field of a shared large struct.
enum ReadLargeStruct {
  // The compiler would fold a number that it knows into the loop.
  private static let shared = LargeSettings(number: identity(1))

  static func register() {
    Comparison(
      .readLargeStruct,
      Variant(.dovetail) {
        let injector = prepared {
          try Injector { Bind(LargeSettings.self).to { LargeSettings(number: identity(1)) }.singleton() }
        }
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= injector.with(LargeSettings.self) { $0.number } }
          blackHole(sum)
        }
      },
      Variant(.global) {
        { operations in
          let fence = Fence()
          var sum = 0
          for _ in 0..<operations {
            fence.pass()
            sum &+= shared.number
          }
          blackHole(sum)
        }
      },
      Variant(.castDictionary) {
        let dictionary = CastDictionary()
        dictionary.register(LargeSettings.self, LargeSettings(number: identity(1)))
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= dictionary.get(LargeSettings.self).number }
          blackHole(sum)
        }
      },
      Variant(.lockedCastDictionary) {
        let dictionary = LockedCastDictionary()
        dictionary.register(LargeSettings.self, LargeSettings(number: identity(1)))
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= dictionary.get(LargeSettings.self).number }
          blackHole(sum)
        }
      },
      Variant(.lockedBoxes) {
        let boxes = LockedBoxes()
        boxes.register(LargeSettings.self, LargeSettings(number: identity(1)))
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= boxes.get(LargeSettings.self).number }
          blackHole(sum)
        }
      }
    ).register()
  }
}
