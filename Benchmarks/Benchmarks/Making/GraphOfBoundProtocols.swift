import Benchmark
import Comparisons
import Dovetail

/// Making seven objects that need each other, behind protocols that are bound to classes.
enum GraphOfBoundProtocols {
  static func register() {
    Comparison(
      .graphOfBoundProtocols,
      Variant(.dovetail) {
        let injector = injector()
        return { operations in
          for _ in 0..<operations { blackHole(prepared { try injector.resolve(BoundServices.Page.self) }) }
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
        Bind(BoundServices.Api.self).to { BoundServices.LiveApi() }
        Bind(BoundServices.Cache.self).to { BoundServices.LiveCache() }
        Bind(BoundServices.Session.self).to { BoundServices.LiveSession() }
        Bind(BoundServices.Store.self).to { BoundServices.LiveStore() }
        Bind(BoundServices.Feed.self).to { BoundServices.LiveFeed(api: $0, cache: $1) }
        Bind(BoundServices.Account.self).to { BoundServices.LiveAccount(session: $0, store: $1) }
        Bind(BoundServices.Page.self).to { BoundServices.LivePage(feed: $0, account: $1) }
      }
    }
  }

  private static func page() -> any BoundServices.Page {
    BoundServices.LivePage(
      feed: BoundServices.LiveFeed(api: BoundServices.LiveApi(), cache: BoundServices.LiveCache()),
      account: BoundServices.LiveAccount(session: BoundServices.LiveSession(), store: BoundServices.LiveStore())
    )
  }
}
