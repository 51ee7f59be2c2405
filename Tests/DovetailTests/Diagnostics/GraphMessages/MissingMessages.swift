import Dovetail
import Foundation
import Testing

extension MessageCase {
  /// Keys that nothing binds, and their dependents.
  static let missingKeys = [
    MessageCase("missing") {
      protocol Api {}
      protocol Logger {}
      struct LiveApi: Api {}
      struct PrintLogger: Logger {}
      struct HomePage {}

      struct AppModule: Module {
        var bindings: Bindings {
          NetworkModule()
          HomeModule()
        }
      }

      struct NetworkModule: Module {
        var bindings: Bindings {
          Bind(String.self).toInstance("https://example.org")
          Bind((any Api).self).to { (_: String, _: any Logger) in LiveApi() }
          Bind(Key<any Logger>("audit")).to { PrintLogger() }
        }
      }

      struct HomeModule: Module {
        var bindings: Bindings { Bind(HomePage.self).to { (_: any Api) in HomePage() } }
      }

      _ = try Graph(AppModule())
    },
    MessageCase("missing-property") {
      struct Roof {}
      final class Cabin {
        var roof: Roof?
        var tint = "white"
      }
      class Shed {
        var roof: Roof?
      }

      struct CabinModule: Module {
        var bindings: Bindings {
          Bind(String.self).toInstance("white")
          Bind(Cabin.self).to { Cabin() }.injecting(\.roof).injecting(\.tint, from: Key<String>("tint"))
          Bind(Shed.self).to { Shed() }.injecting(\.roof)
        }
      }

      _ = try Graph(CabinModule())
    },
    MessageCase("missing-in-provider") {
      struct Clock {}
      struct Stopwatch {}
      struct Race {}

      _ = try Graph {
        Bind(Stopwatch.self).to { (_: Int, _: Provider<Clock>) in Stopwatch() }
        Bind(Int.self).toInstance(1)
        Bind(Race.self).to { (_: Stopwatch) in Race() }
      }
    },
    MessageCase("missing-factory") {
      struct Page {}
      struct Browser {}

      _ = try Graph {
        Bind(Page.self).to(assisted: String.self) { _ in Page() }
        Bind(Browser.self).to { (_: Factory<Int, Page>) in Browser() }
      }
    },
    MessageCase("missing-made-by-factory") {
      struct Page {}
      struct Browser {}

      _ = try Graph {
        Bind(Page.self).to(assisted: String.self) { _ in Page() }
        Bind(Browser.self).to { (_: Page) in Browser() }
      }
    },
    MessageCase("missing-argument-of-factory") {
      struct Page {}
      struct Renderer {}

      _ = try Graph {
        Bind(Page.self).to(assisted: Int.self) { (_, _: Renderer) in Page() }
      }
    },
    MessageCase("missing-but-private") {
      struct Cache {}
      struct Images {}
      struct Gallery {}

      struct ImagesModule: Module {
        var bindings: Bindings {
          Private {
            Bind(Cache.self).to { Cache() }
            Bind(Images.self).to { (_: Cache) in Images() }
          } exposing: {
            Expose(Images.self)
          }
        }
      }

      _ = try Graph {
        ImagesModule()
        Bind(Gallery.self).to { (_: Images, _: Cache) in Gallery() }
      }
    },
    MessageCase("missing-for-owner") {
      class Boat {
        init(_ flag: Flag) {}
      }
      final class Ferry: Boat {}
      final class Barge {
        init(_ flag: Flag) {}
      }
      struct Flag {}

      struct PierModule: Module {
        var bindings: Bindings {
          Bind(Flag.self).to { Flag() }.when(injectedInto: Boat.self, orSubclasses: true)
          Bind(Ferry.self).to { Ferry($0) }
          Bind(Barge.self).to { Barge($0) }
        }
      }

      _ = try Graph(PierModule())
    },
    MessageCase("missing-default") {
      struct Api {}
      struct Retry {
        init(api: Api, times: Int = 3, names: [String] = []) {}
      }
      struct Timer {
        init(start: Date = .now) {}
      }
      struct Plugin {
        init(timer: Timer, isOn: Bool = true) {}
      }
      struct Page {}

      _ = try Graph {
        Bind(Api.self).to { Api() }
        Bind(Retry.self).to(Retry.init)
        Bind(Timer.self).to(Timer.init)
        Contribute(Plugin.self).to(Plugin.init)
        Bind(Page.self).to((Key<Int>("id"), Key(Plugin.self))) { (_, _) in Page() }
      }
    },
    MessageCase("missing-seed") {
      struct Request {}
      struct User: Sendable {}
      struct Cart: Sendable {}
      struct Handler {}
      struct Clock {}
      struct Stopwatch {}
      let request = Scope("request")
      let upload = Scope("upload", inside: request)

      _ = try Graph {
        Bind(User.self).to { (_: Request, _: Clock) in User() }.in(request)
        Bind(Cart.self).to { (_: Handler) in Cart() }.in(upload)
        Bind(Handler.self).to { (_: Provider<Request>) in Handler() }
        Bind(Stopwatch.self).to { (_: Clock) in Stopwatch() }
      }
    },
    MessageCase("missing-constrained") {
      struct Int8Store: Store { typealias Item = Int8 }
      struct Page {}

      _ = try Graph {
        Bind((any Store<Int8>).self).to { Int8Store() }
        Bind(Page.self).to { (_: any Store<Int>, _: [any Table<String, Int>], _: Provider<any Store<[Int]>>) in Page() }
        Bind(Key<Page>("other")).to { (_: any Store<Int> & Table<String, Int>) in Page() }
      }
    },
    MessageCase("missing-collection") {
      protocol Plugin {}
      struct SpellCheck: Plugin {}
      struct Editor {}
      struct Menu {}

      struct EditorModule: Module {
        var bindings: Bindings {
          Bind((any Plugin).self).to(SpellCheck.init)
          Bind(Editor.self).to { (_: [any Plugin]) in Editor() }
          Bind(Menu.self).to((Key<[String: any Plugin]>("menu"), Key([Provider<any Plugin>].self))) { _, _ in Menu() }
        }
      }

      _ = try Graph(EditorModule())
    },
    MessageCase("bound-whole") {
      protocol Plugin {}
      struct Editor {}

      _ = try Graph {
        Bind([any Plugin].self).to { [] }
        Bind(Editor.self).to { (_: [Lazy<any Plugin>]) in Editor() }
      }
    },
    MessageCase("unbound-root") {
      struct App {}

      let graph = try Graph {
        Bind(Key<String>("title")).toInstance("")
      }
      try graph.verify(roots: [Root(Key<String>("title")), Root(Key<String>("titel")), Root(App.self)])
    },
    MessageCase("closed-root") {
      struct Request: Sendable {}
      struct User: Sendable {}
      struct Page {}
      struct Screen {}

      let graph = try Graph {
        Bind(Request.self).seeded(in: Scope("request"))
        Bind(User.self).to { (_: Request) in User() }.in(Scope("request"))
        Bind(Page.self).to { (_: User) in Page() }
        Bind(Screen.self).to(assisted: Int.self) { (_, _: User) in Screen() }
      }
      try graph.verify(roots: [
        Root(Page.self, in: Scope("request")), Root(Page.self), Root(User.self), Root(Factory<Int, Screen>.self),
        Root(Provider<User>.self),
      ])
    },
    MessageCase("closed-requirement") {
      struct User: Sendable {}
      struct Cart: Sendable {}
      struct ShopModule: Module {
        var bindings: Bindings {
          Requires(User.self, in: Scope("session"))
          Requires(Cart.self, in: Scope("session"))
        }
      }

      _ = try Graph {
        ShopModule()
        Bind(User.self).seeded(in: Scope("request", inside: Scope("session")))
        Bind(Cart.self).to { (_: User) in Cart() }
      }
    },
  ]
}

private protocol Store<Item> {
  associatedtype Item
}

private protocol Table<Row, Column> {
  associatedtype Row
  associatedtype Column
}
