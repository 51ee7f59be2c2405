import Benchmark
import ComparisonNames
import Comparisons
import Dovetail
import DovetailProperties

/// Reading a number from a property.
enum ReadNumber {
  static var comparisons: [Comparison] {
    [
      Comparison(
        .readNumberLazily,
        Variant(.dovetail) {
          let owner = LazyNumber()
          return { addUp($0) { read(owner) } }
        },
        checked
      ),
      Comparison(
        .readInjectedNumber,
        Variant(.dovetail) {
          let owner = prepared { try Injector { Bind(Int.self).toInstance(identity(1)) } }.run { InjectedNumber() }
          return { addUp($0) { read(owner) } }
        },
        checked
      ),
    ]
  }

  private static var checked: Variant {
    Variant(.checked) {
      let owner = CheckedNumber()
      return { addUp($0) { read(owner) } }
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

/// By hand: a stored property behind a check.
final class CheckedNumber {
  private var isMade = false
  private var stored = 0

  var number: Int {
    if !isMade { make() }
    return stored
  }

  @inline(never)
  private func make() {
    stored = 1
    isMade = true
  }
}

final class LazyNumber {
  @Lazy var number = 1
}

final class InjectedNumber {
  @Inject var number: Int
}
