import Benchmark
import Comparisons
import Dovetail
import Services

/// Making seven objects on the main actor, four by initializers and three by closures of main-actor code, and the same
/// without isolation.
enum MakeSevenModels {
  static var comparison: Comparison {
    Comparison(
      .sevenModels,
      Variant(.onMainActor) {
        let injector = prepared { try Injector(Graph(Isolated())) }
        return { operations in
          // Only counted, since the harness does not run on the main actor.
          MainActor.assumeIsolated {
            prepared {
              for _ in 0..<operations { blackHole(try injector.resolve(SevenModels.Page.self)) }
            }
          }
        }
      },
      Variant(.dovetail) {
        let injector = prepared { try Injector(Graph(Free())) }
        return { operations in
          prepared {
            for _ in 0..<operations { blackHole(try injector.resolve(SevenClasses.Page.self)) }
          }
        }
      }
    )
  }

  private struct Isolated: Module {
    var bindings: Bindings {
      Bind(SevenModels.Api.self).to(SevenModels.Api.init)
      Bind(SevenModels.Cache.self).to(SevenModels.Cache.init)
      Bind(SevenModels.Session.self).to(SevenModels.Session.init)
      Bind(SevenModels.Store.self).to(SevenModels.Store.init)
      Bind(SevenModels.Feed.self).to { @MainActor in SevenModels.Feed(api: $0, cache: $1) }
      Bind(SevenModels.Account.self).to { @MainActor in SevenModels.Account(session: $0, store: $1) }
      Bind(SevenModels.Page.self).to { @MainActor in SevenModels.Page(feed: $0, account: $1) }
    }
  }

  private struct Free: Module {
    var bindings: Bindings {
      Bind(SevenClasses.Api.self).to(SevenClasses.Api.init)
      Bind(SevenClasses.Cache.self).to(SevenClasses.Cache.init)
      Bind(SevenClasses.Session.self).to(SevenClasses.Session.init)
      Bind(SevenClasses.Store.self).to(SevenClasses.Store.init)
      Bind(SevenClasses.Feed.self).to { SevenClasses.Feed(api: $0, cache: $1) }
      Bind(SevenClasses.Account.self).to { SevenClasses.Account(session: $0, store: $1) }
      Bind(SevenClasses.Page.self).to { SevenClasses.Page(feed: $0, account: $1) }
    }
  }
}
