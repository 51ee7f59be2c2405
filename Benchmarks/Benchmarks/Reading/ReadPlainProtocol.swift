import Baselines
import Benchmark
import Comparisons
import Dovetail

/// Reading a shared object behind a plain protocol.
enum ReadPlainProtocol {
  // The compiler would fold a number that it knows into the loop.
  private static let shared: any PlainService = LiveService(value: identity(1))

  static func register() {
    Comparison(
      .readPlainProtocol,
      Variant(.dovetail) { reading(from: injector()) },
      Variant(.inScope) { reading(from: .inScope(of: injector())) },
      Variant(.inNestedScope) { reading(from: .inNestedScope(of: injector())) },
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
        dictionary.register(PlainService.self, LiveService(value: identity(1)))
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= dictionary.get(PlainService.self).number() }
          blackHole(sum)
        }
      },
      Variant(.lockedCastDictionary) {
        let dictionary = LockedCastDictionary()
        dictionary.register(PlainService.self, LiveService(value: identity(1)))
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= dictionary.get(PlainService.self).number() }
          blackHole(sum)
        }
      },
      Variant(.lockedBoxes) {
        let boxes = LockedBoxes()
        boxes.register(PlainService.self, LiveService(value: identity(1)))
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= boxes.get(PlainService.self).number() }
          blackHole(sum)
        }
      }
    ).register()
  }

  private static func injector() -> Injector {
    prepared {
      try Injector {
        Bind(PlainService.self).to { LiveService(value: identity(1)) }.singleton()
        ScopeValues()
      }
    }
  }

  private static func reading(from injector: Injector) -> (_ operations: Int) -> Void {
    { operations in
      var sum = 0
      for _ in 0..<operations { sum &+= injector.with(PlainService.self) { $0.number() } }
      blackHole(sum)
    }
  }
}
