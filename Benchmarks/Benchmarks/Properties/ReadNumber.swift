import Benchmark
import ComparisonNames
import Comparisons
import Dovetail

/// Reading a number that is there, by property.
enum ReadNumber {
  static func register() {
    Comparison(
      .readNumberLazily,
      Variant(.dovetail) {
        let owner = LazyNumber()
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= read(owner) }
          blackHole(sum)
        }
      },
      checked
    ).register()
    Comparison(
      .readInjectedNumber,
      Variant(.dovetail) {
        let owner = prepared { try Injector { Bind(Int.self).toInstance(identity(1)) } }.run { InjectedNumber() }
        return { operations in
          var sum = 0
          for _ in 0..<operations { sum &+= read(owner) }
          blackHole(sum)
        }
      },
      checked
    ).register()
  }

  private static var checked: Variant {
    Variant(.checked) {
      let owner = CheckedNumber()
      return { operations in
        var sum = 0
        for _ in 0..<operations { sum &+= read(owner) }
        blackHole(sum)
      }
    }
  }

  // Not inlined, or the compiler would read a property once for a whole loop.

  @inline(never)
  private static func read(_ owner: LazyNumber) -> Int { owner.number }

  @inline(never)
  private static func read(_ owner: InjectedNumber) -> Int { owner.number }

  @inline(never)
  private static func read(_ owner: CheckedNumber) -> Int { owner.number }
}
