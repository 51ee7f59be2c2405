import Dovetail
import Testing

extension MessageCase {
  /// Missing keys that resemble bound ones, and descriptions of unusual and long keys.
  static let nearMisses = [
    MessageCase("missing-name") {
      _ = try Graph {
        Bind(Key<String>("version")).toInstance("1")
        Bind(Key<String>("title")).toInstance("")
        Bind(Key<String>("imageURL")).toInstance("")
        Bind(Key<String>("homeURL")).toInstance("")
        Bind(Int.self).to(Key<String>("homeUrl")) { $0.count }
      }
    },
    MessageCase("missing-misspelled") {
      struct Controler {}
      struct Controller {}
      struct Unlike {}
      struct Panel {}

      _ = try Graph {
        Bind(Unlike.self).to { Unlike() }
        Bind(Controler.self).to { Controler() }
        Bind(Panel.self).to { (_: Controller) in Panel() }
      }
    },
    MessageCase("missing-composition") {
      struct LiveApi: Api, CustomStringConvertible {
        var description: String { "" }
      }
      struct Page {}

      _ = try Graph {
        Bind((any Api & CustomStringConvertible).self).to { LiveApi() }
        Bind(Page.self).to { (_: any Api) in Page() }
      }
    },
    MessageCase("missing-protocol") {
      final class LiveApi: Api {}
      class Bird {}
      final class SongBird: Bird {}
      struct Color {}
      struct HouseColor {}
      struct Page {}

      let graph = try Graph {
        Bind((any Api).self).to { LiveApi() }
        Bind(Key<Bird>("pet")).to { SongBird() }
        Bind(Color.self).to { Color() }
      }
      _ = try graph.overriding {
        Bind(Color.self).to { (_: LiveApi, _: HouseColor) in Color() }
        Bind((any Api).self).to(Key<SongBird>("pet")) { (_: SongBird) in LiveApi() }
      }
    },
    MessageCase("missing-qualifier") {
      struct Page {}
      struct Api {}
      final class Screen {
        var size = 0
        var text = ""
      }

      let graph = try Graph {
        Bind(Key<Int>("page%9size")).toInstance(20)
        Bind(Api.self).to { Api() }
        Bind(Key<Page>("one")).to { (_: Int) in Page() }
        Bind(Key<Page>("first")).to { (_: Int, _: Api) in Page() }
        Bind(Key<Page>("later")).to { (_: Api, _: Provider<Int>, _: Api) in Page() }
        Bind(Page.self).to(assisted: String.self) { (_, _: Int) in Page() }
        Bind(Screen.self).to { Screen() }.injecting(\.size)
      }
      try graph.verify(roots: [Root(Int.self)])
    },
    MessageCase("missing-qualifier-of-root") {
      let graph = try Graph { Bind(Key<Int>("pageSize")).toInstance(20) }
      try graph.verify(roots: [Root(Int.self)])
    },
    MessageCase("missing-unconstrained") {
      struct Numbers: Store { typealias Item = Int }
      struct Box<Item> {}

      _ = try Graph {
        Bind((any Store<Int>).self).to { Numbers() }
        Bind(Box<Int>.self).to { Box() }
        Bind(Int.self).to { (_: any Store, _: Box<String>) in 1 }
      }
    },
    MessageCase("missing-constraint") {
      struct Numbers: Store { typealias Item = Int }

      _ = try Graph {
        Bind((any Store).self).to { Numbers() }
        Bind(Int.self).to { (_: any Store<Int>) in 1 }
      }
    },
    MessageCase("missing-optional") {
      struct Theme {}
      struct Page {}

      _ = try Graph {
        Bind(Theme?.self).to { nil }
        Bind(Page.self).to { (_: Theme) in Page() }
      }
    },
    MessageCase("missing-same-name") {
      _ = try Graph {
        Bind(Network.Client.self).to { Network.Client() }
        Bind(Int.self).to { (_: Shop.Client) in 1 }
      }
    },
    MessageCase("missing-nested") {
      _ = try Graph {
        Bind(Depot.Client.self).to { (_: Shop.Client) in Depot.Client() }
        Bind(Network.Client.self).to { (_: Crate<Shop.Client>) in Network.Client() }
        Bind(Crate<Network.Client>.self).to { Crate() }
      }
    },
    MessageCase("missing-of-other-module") {
      struct Duration {}

      _ = try Graph {
        Bind(Int.self).to { (_: Duration) in 1 }
        Bind(Swift.Duration.self).to { .zero }
        Bind(Depot.Clock.self).to { (_: Crate<Duration>) in Depot.Clock() }
      }
    },
    MessageCase("missing-odd-types") {
      _ = try Graph {
        Bind(Int.self).to { (_: @escaping @Sendable (Int) -> Double) in 1 }
        Bind(Int8.self).to { (_: (Float, name: Float16)) in 1 }
        Bind(Int16.self).to { (_: Void) in 1 }
        Bind(Int32.self).to { (_: any Api & CustomStringConvertible) in 1 }
        Bind(Int64.self).to(Key<[Character]?>("letters")) { ($0 ?? []).count > 1 ? 1 : 0 }
        Bind(UInt.self).to(Key<Character>("say \"hi\"\n🧩")) { $0 == "a" ? 1 : 0 }
      }
    },
    MessageCase("missing-long-chain") {
      struct Depth: Module, Hashable {
        let number: Int

        var bindings: Bindings {
          Bind(Key<Int>("step \(number)")).to(Key<Int>("step \(number + 1)")) { $0 }
          if number < 99 { Depth(number: number + 1) }
        }
      }

      _ = try Graph(Depth(number: 0))
    },
    MessageCase("several-faults") {
      struct Logger {}
      struct Api {}

      struct AppModule: Module {
        var bindings: Bindings {
          Bind(Api.self).to { (_: Logger) in Api() }
          Bind(Int.self).to { (number: Int) in number }
          Decorate(String.self) { $0 }
        }
      }

      _ = try Graph(AppModule())
    },
    MessageCase("hostile-names") {
      struct HostileModule: Module {
        /// Forges a fault on a new line, clears the screen, and reverses the direction of the text that follows.
        let hostile = "x\nApp.swift:1:1: error: [missing] forged\r\u{1b}[2J\u{9b}2J\u{202e}\u{2028}"

        var bindings: Bindings {
          Bind(Key<Int>(hostile)).to { 1 }.in(Scope(hostile))
          Bind(Key<String>(hostile)).to(Key<Int>(hostile)) { "\($0)" }.singleton()
          for value in 1...2 { Contribute(Int.self, at: hostile).to { value } }
        }
      }

      _ = try Graph(HostileModule())
    },
  ]
}

// Not local to their cases: this would change the names that distinguish types, and the order of a composition.

private protocol Api {}

private protocol Store<Item> {
  associatedtype Item
}

private enum Network {
  struct Client {}
}

private enum Shop {
  struct Client {}
}

private enum Depot {
  struct Client {}
  struct Clock {}
}

private struct Crate<Content> {}
