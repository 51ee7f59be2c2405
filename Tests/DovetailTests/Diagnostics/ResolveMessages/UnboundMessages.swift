import Dovetail
import Testing

extension MessageCase {
  /// Keys that nothing binds, and injectors and owners that are not there.
  static let unboundKeys = [
    MessageCase("resolve-unbound") {
      struct Logger {}

      let injector = try Injector {
        Bind(Key<Logger>("audit")).to { Logger() }
      }
      _ = try injector.resolve(Logger.self)
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
    MessageCase("resolve-unbound-factory") {
      struct Page {}

      _ = try Injector {}.resolve(Key<Factory<Int, Page>>("main"))
    },
    MessageCase("resolve-property-unbound") {
      struct Clock {}

      struct Page {
        @Inject var clock: Clock
      }

      let injector = try Injector {
        Bind(Key<Clock>("wall")).to { Clock() }
      }
      try injector.run { Page() }.$clock.get()
    },
    MessageCase("resolve-call-unbound") {
      struct Engine {}
      struct Clock {}
      struct Truck {
        let engine: Engine

        static func pickup(engine: Engine) -> Truck { Truck(engine: engine) }
      }

      let injector = try Injector {
        JustInTime()
        Bind(Engine.self).to { (injector: Injector) in
          _ = try injector.resolve(Clock.self)
          return Engine()
        }
      }
      _ = try injector.call(Truck.pickup)
    },
    MessageCase("resolve-call-of-nothing") {
      struct Clock {}

      let injector = try Injector {
        Bind(Key<Clock>("wall")).to { Clock() }
      }
      _ = try injector.call { (_: Clock, _: [Int]) in }
    },
    MessageCase("resolve-property-of-object-unbound") {
      struct Clock {}

      class Page {
        @Inject var clock: Clock
      }
      final class Cover: Page {}

      let cover = try Injector {}.run { Cover() }
      try withExtendedLifetime(cover) { _ = try cover.$clock.get() }
    },
    MessageCase("resolve-owner-unknown") {
      struct Clock {}

      final class Tower {
        @Inject var clock: Clock
      }
      struct Page {
        @Inject var clock: Clock
      }

      let injector = try Injector {
        Bind(Clock.self).to { Clock() }.when(injectedInto: Tower.self)
      }
      let page = injector.run { Page() }
      try withExtendedLifetime(injector) { _ = try page.$clock.get() }
    },
    MessageCase("resolve-not-an-object") {
      struct Clock {}

      struct Page {
        @InjectWeak var clock: Clock?
      }

      let injector = try Injector {
        Bind(Clock.self).to { Clock() }
      }
      _ = try injector.run { Page() }.$clock.get()
    },
    MessageCase("resolve-no-injector") {
      struct Clock {}

      struct Page {
        @Inject var clock: Clock
      }

      try Page().$clock.get()
    },
    MessageCase("resolve-injector-gone") {
      struct Clock {}

      let provider = try Injector {
        Bind(Clock.self).to { Clock() }
      }.resolve(Provider<Clock>.self)
      _ = try provider.get()
    },
    MessageCase("resolve-owner-gone") {
      final class Cabin {
        let name = "at the lake"
      }

      let injector = try Injector {
        Bind(String.self).to { (owner: InjectionOwner<Cabin>) in try owner.get().name }
      }
      _ = try injector.resolve(String.self)
    },
  ]
}
