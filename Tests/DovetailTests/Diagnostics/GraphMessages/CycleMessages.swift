import Dovetail
import Testing

extension MessageCase {
  /// Bindings that need themselves, and modules that install themselves.
  static let cycles = [
    MessageCase("cycle") {
      struct Chicken {}
      struct Egg {}
      struct Farm {}

      struct FarmModule: Module {
        var bindings: Bindings {
          Bind(Farm.self).to { (_: Chicken) in Farm() }
          Bind(Chicken.self).to { (_: Egg) in Chicken() }
          Bind(Egg.self).to { (_: Chicken) in Egg() }
        }
      }

      _ = try Graph(FarmModule())
    },
    MessageCase("cycle-of-one") {
      struct Snake {}

      _ = try Graph {
        Bind(Snake.self).to { (tail: Snake) in tail }
      }
    },
    MessageCase("cycle-long") {
      _ = try Graph {
        for number in 0..<10_000 {
          Bind(Key<Int>("step \(number)")).to(Key<Int>("step \((number + 1) % 10_000)")) { $0 }
        }
      }
    },
    MessageCase("cycle-by-property") {
      final class Husband {
        var wife: Wife?
      }

      final class Wife {
        let husband: Husband
        init(husband: Husband) { self.husband = husband }
      }

      _ = try Graph {
        Bind(Husband.self).to { Husband() }.injecting(\.wife)
        Bind(Wife.self).to { Wife(husband: $0) }
      }
    },
    MessageCase("cycle-by-property-of-struct") {
      struct Flat: Sendable {
        var tenant: Tenant?
      }

      final class Tenant: Sendable {
        let flat: Flat
        init(flat: Flat) { self.flat = flat }
      }

      _ = try Graph {
        Bind(Flat.self).to { Flat() }.injecting(\.tenant).singleton()
        Bind(Tenant.self).to { Tenant(flat: $0) }.singleton()
      }
    },
    MessageCase("installs-itself") {
      struct AppModule: Module {
        var bindings: Bindings { NetworkModule() }
      }

      struct NetworkModule: Module {
        var bindings: Bindings {
          Bind(Int.self).toInstance(1)
          AppModule()
        }
      }

      _ = try Graph(AppModule())
    },
    MessageCase("installs-itself-ever-new") {
      struct Page: Module, Hashable {
        var number = 0

        var bindings: Bindings { Page(number: number + 1) }
      }

      _ = try Graph(Page())
    },
  ]
}
