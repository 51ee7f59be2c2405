import Dovetail
import Testing

extension MessageCase {
  /// Keys that nothing binds, and what asks for them.
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
    MessageCase("missing-among-arguments") {
      struct Page {}
      struct Renderer {}
      struct Browser {}

      _ = try Graph {
        Bind(Page.self).to(assisted: Int.self, String.self) { (_, _, _: Renderer) in Page() }
        Bind(Browser.self).to { (_: Factory<Int, (any Sendable)?, Page>) in Browser() }
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
    MessageCase("missing-in-recipe") {
      struct Pier { let boat: Boat }
      struct Flag {}
      struct Boat: Injectable {
        static var recipe: Recipe<Boat> { Recipe(Boat.init) }

        let flag: Flag
      }

      _ = try Graph {
        JustInTime()
        Bind(Pier.self).to(Pier.init)
      }
    },
    MessageCase("unbound-root") {
      struct App {}

      let graph = try Graph {
        Bind(Key<String>("title")).toInstance("")
      }
      try graph.verify(roots: Key<String>("title"), Key<String>("titel"), Key(App.self))
    },
    MessageCase("closed-root") {
      struct Request: Sendable {}
      struct User: Sendable {}
      struct Page {}

      let graph = try Graph {
        Bind(Request.self).seeded(in: Scope("request"))
        Bind(User.self).to { (_: Request) in User() }.in(Scope("request"))
        Bind(Page.self).to { (_: User) in Page() }
      }
      try graph.verify(roots: [Root(Page.self, in: Scope("request")), Root(Page.self), Root(User.self)])
    },
  ]
}
