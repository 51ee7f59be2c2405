import Benchmark
import ByHand
import Comparisons
import Dovetail
import Services

/// Making seven objects of another module, bound as classes by their initializers: on one thread, and on two in
/// parallel.
enum MakeSevenClasses {
  static var comparisons: [Comparison] {
    [
      Comparison(
        .sevenClasses,
        Variant(.dovetail) {
          let injector = injector()
          return { operations in make(operations, from: injector) }
        },
        Variant(.byHand) { { operations in make(operations) } }
      ),
      Comparison(
        // A second thread needs some time to warm up.
        .sevenClassesOnTwoThreads, lasting: .seconds(1), turn: .milliseconds(5),
        Variant(onTwoThreads: .twoThreads) {
          let injector = injector()
          return { operations in make(operations, from: injector) }
        },
        Variant(onTwoThreads: .twoThreadsByHand) { { operations in make(operations) } }
      ),
    ]
  }

  private static func injector() -> Injector {
    prepared {
      try Injector {
        Bind(SevenClasses.Api.self).to(SevenClasses.Api.init)
        Bind(SevenClasses.Cache.self).to(SevenClasses.Cache.init)
        Bind(SevenClasses.Session.self).to(SevenClasses.Session.init)
        Bind(SevenClasses.Store.self).to(SevenClasses.Store.init)
        Bind(SevenClasses.Feed.self).to(SevenClasses.Feed.init)
        Bind(SevenClasses.Account.self).to(SevenClasses.Account.init)
        Bind(SevenClasses.Page.self).to(SevenClasses.Page.init)
      }
    }
  }

  private static func make(_ operations: Int, from injector: Injector) {
    prepared {
      for _ in 0..<operations { blackHole(try injector.resolve(SevenClasses.Page.self)) }
    }
  }

  private static func make(_ operations: Int) {
    for _ in 0..<operations { blackHole(SevenClasses.page()) }
  }
}
