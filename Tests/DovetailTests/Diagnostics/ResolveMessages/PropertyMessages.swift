import Dovetail
import DovetailProperties
import Testing

extension MessageCase {
  /// Properties that cannot get a value.
  static let properties = [
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
    MessageCase("resolve-property-of-object-unbound") {
      struct Clock {}

      class Page {
        @Inject var clock: Clock
      }
      final class Cover: Page {}

      let cover = try Injector {}.run { Cover() }
      try withExtendedLifetime(cover) { _ = try cover.$clock.get() }
    },
  ]
}
