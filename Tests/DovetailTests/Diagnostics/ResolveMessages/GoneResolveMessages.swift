import Dovetail
import Testing

extension MessageCase {
  /// What no resolve of the next core has, or what is asked for by a property.
  static let goneErrors = [
    MessageCase("resolve-lazy-cycle") {
      struct Kitchen: Sendable {
        static let shared: Kitchen = Kitchen()

        @Lazy var soup: Result<Int, ResolutionError> = Kitchen.cook()
        @Lazy var stock: Result<Int, ResolutionError> = Kitchen.boil()

        static func cook() -> Result<Int, ResolutionError> {
          Result { () throws(ResolutionError) in try shared.$stock.get().get() }
        }

        static func boil() -> Result<Int, ResolutionError> {
          Result { () throws(ResolutionError) in try shared.$soup.get().get() }
        }
      }

      _ = try Kitchen.shared.$soup.get().get()
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
    MessageCase("resolve-owner-gone") {
      final class Cabin {
        let name = "at the lake"
      }

      let injector = try Injector {
        Bind(String.self).to { (owner: InjectionOwner<Cabin>) in try owner.get().name }
      }
      _ = try injector.resolve(String.self)
    },
    MessageCase("resolve-stack-too-small") {
      let graph = try Graph {
        Bind(Int.self).to { 1 }.singleton()
        Bind(String.self).to { (number: Int) in "\(number)" }
      }
      throw await withSmallStack {
        errorDeepInStack { () throws(ResolutionError) in _ = try Injector(graph).resolve(String.self) }
      }
    },
    MessageCase("resolve-failed-on-injected") {
      final class Shop {
        var counters = 0
      }
      struct Street {}

      struct Refusal: Error, CustomStringConvertible {
        var description: String { "less than one counter" }
      }

      let injector = try Injector {
        Bind(Int.self).toInstance(-1)
        Bind(Shop.self).to { Shop() }.injecting(\.counters).onInjected(\.counters) { _, _ in throw Refusal() }
        Bind(Street.self).to { (_: Shop) in Street() }
      }
      _ = try injector.resolve(Street.self)
    },
    MessageCase("resolve-failed-on-unnamed-injected") {
      class Stall {
        var counters = 0
      }

      struct Refusal: Error, CustomStringConvertible {
        var description: String { "less than one counter" }
      }

      let injector = try Injector {
        Bind(Int.self).toInstance(-1)
        Bind(Stall.self).to { Stall() }.injecting(\.counters).onInjected(\.counters) { _, _ in throw Refusal() }
      }
      _ = try injector.resolve(Stall.self)
    },
  ]
}
