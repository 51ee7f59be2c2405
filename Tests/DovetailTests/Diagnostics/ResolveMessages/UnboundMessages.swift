import Dovetail
import Testing

extension MessageCase {
  /// Keys that nothing binds, and injectors and owners that do not exist.
  static let unboundKeys = [
    MessageCase("resolve-unbound") {
      struct Logger {}

      let injector = try Injector {
        Bind(Key<Logger>("audit")).to { Logger() }
      }
      _ = try injector.resolve(Logger.self)
    },
    MessageCase("resolve-unbound-protocol") {
      class Api {}
      final class LiveApi: Api {}

      _ = try Injector { Bind(Api.self).to { LiveApi() } }.resolve(LiveApi.self)
    },
    MessageCase("resolve-unbound-inside") {
      struct Api {}
      struct Page {}
      struct Logger {}

      let injector = try Injector {
        Bind(Api.self).to { (injector: Injector) in
          _ = try injector.resolve(Logger.self)
          return Api()
        }
        Bind(Page.self).to { (_: Api) in Page() }
      }
      _ = try injector.resolve(Page.self)
    },
    MessageCase("resolve-unbound-but-private") {
      struct Cache {}

      let injector = try Injector {
        Private {
          Bind(Cache.self).to { Cache() }
        } exposing: {
        }
      }
      _ = try injector.resolve(Cache.self)
    },
    MessageCase("resolve-unbound-for-owner") {
      class Boat {}
      struct Flag {}

      _ = try Injector { Bind(Flag.self).to { Flag() }.when(injectedInto: Boat.self, orSubclasses: true) }
        .resolve(Flag.self)
    },
    MessageCase("resolve-unbound-collection") {
      struct Plugin {}

      _ = try Injector { Bind(Plugin.self).to { Plugin() } }.resolve([Lazy<Plugin>].self)
    },
    MessageCase("resolve-unbound-factory") {
      struct Page {}

      _ = try Injector {}.resolve(Key<Factory<Int, Page>>("main"))
    },
    MessageCase("resolve-call-of-nothing") {
      struct Clock {}

      let injector = try Injector {
        Bind(Key<Clock>("wall")).to { Clock() }
      }
      _ = try injector.call { (_: Clock, _: [Int]) in }
    },
    MessageCase("resolve-injector-gone") {
      struct Clock {}

      let provider = try Injector {
        Bind(Clock.self).to { Clock() }
      }.resolve(Provider<Clock>.self)
      _ = try provider.get()
    },
    MessageCase("resolve-call-unbound") {
      struct Engine {}
      struct Clock {}
      struct Truck {
        let engine: Engine

        static func pickup(engine: Engine) -> Truck { Truck(engine: engine) }
      }

      let injector = try Injector {
        Bind(Engine.self).to { (injector: Injector) in
          _ = try injector.resolve(Clock.self)
          return Engine()
        }
      }
      _ = try injector.call(Truck.pickup)
    },
    MessageCase("resolve-no-injector") {
      struct Clock: Injectable {
        static var recipe: Recipe<Clock> { Recipe(Clock.init) }
      }

      _ = try Clock.resolve()
    },
  ]
}
