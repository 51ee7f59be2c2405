import Benchmark
import Comparisons
import Dovetail

/// Making seven objects that need each other, behind plain protocols.
enum GraphOfPlainProtocols {
  static func register() {
    Comparison(
      .graphOfPlainProtocols,
      Variant(.dovetail) {
        let injector = injector()
        return { operations in
          for _ in 0..<operations { blackHole(prepared { try injector.resolve(PlainServices.Page.self) }) }
        }
      },
      Variant(.byHand) {
        { operations in
          for _ in 0..<operations { blackHole(page()) }
        }
      }
    ).register()
  }

  private static func injector() -> Injector {
    prepared {
      try Injector {
        Bind(PlainServices.Api.self).to { PlainServices.LiveApi() }
        Bind(PlainServices.Cache.self).to { PlainServices.LiveCache() }
        Bind(PlainServices.Session.self).to { PlainServices.LiveSession() }
        Bind(PlainServices.Store.self).to { PlainServices.LiveStore() }
        Bind(PlainServices.Feed.self).to { PlainServices.LiveFeed(api: $0, cache: $1) }
        Bind(PlainServices.Account.self).to { PlainServices.LiveAccount(session: $0, store: $1) }
        Bind(PlainServices.Page.self).to { PlainServices.LivePage(feed: $0, account: $1) }
      }
    }
  }

  private static func page() -> any PlainServices.Page {
    PlainServices.LivePage(
      feed: PlainServices.LiveFeed(api: PlainServices.LiveApi(), cache: PlainServices.LiveCache()),
      account: PlainServices.LiveAccount(session: PlainServices.LiveSession(), store: PlainServices.LiveStore())
    )
  }
}
