import Benchmark
import ByHand
import Comparisons
import Dovetail
import Services

/// Making seven objects of another module, bound to plain protocols by closures: on one thread, and on two in parallel.
enum MakeSevenProtocols {
  static var comparisons: [Comparison] {
    [
      Comparison(
        .sevenProtocols,
        Variant(.dovetail) {
          let injector = injector()
          return { operations in make(operations, from: injector) }
        },
        Variant(.byHand) { { operations in make(operations) } }
      ),
      Comparison(
        // A second thread needs some time to warm up.
        .sevenProtocolsOnTwoThreads, lasting: .seconds(1), turn: .milliseconds(5),
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
        Bind(SevenProtocols.Api.self).to { SevenProtocols.LiveApi() }
        Bind(SevenProtocols.Cache.self).to { SevenProtocols.LiveCache() }
        Bind(SevenProtocols.Session.self).to { SevenProtocols.LiveSession() }
        Bind(SevenProtocols.Store.self).to { SevenProtocols.LiveStore() }
        Bind(SevenProtocols.Feed.self).to { SevenProtocols.LiveFeed(api: $0, cache: $1) }
        Bind(SevenProtocols.Account.self).to { SevenProtocols.LiveAccount(session: $0, store: $1) }
        Bind(SevenProtocols.Page.self).to { SevenProtocols.LivePage(feed: $0, account: $1) }
      }
    }
  }

  private static func make(_ operations: Int, from injector: Injector) {
    prepared {
      for _ in 0..<operations { blackHole(try injector.resolve(SevenProtocols.Page.self)) }
    }
  }

  private static func make(_ operations: Int) {
    for _ in 0..<operations { blackHole(SevenProtocols.page()) }
  }
}
