import Dovetail
import Testing

extension MessageCase {
  /// Bindings, modules and keys of a map that are declared twice.
  static let duplicates = [
    MessageCase("duplicate") {
      protocol Api {}
      struct LiveApi: Api {}
      struct FakeApi: Api {}

      struct AppModule: Module {
        var bindings: Bindings {
          NetworkModule()
          PreviewModule()
        }
      }

      struct NetworkModule: Module {
        var bindings: Bindings { Bind((any Api).self).to { LiveApi() } }
      }

      struct PreviewModule: Module {
        var bindings: Bindings {
          Bind(Int.self).toInstance(1)
          Bind((any Api).self).to { FakeApi() }
        }
      }

      _ = try Graph(AppModule())
    },
    MessageCase("duplicate-module") {
      struct AppModule: Module {
        var bindings: Bindings {
          LoggingModule()
          NetworkModule()
        }
      }

      struct NetworkModule: Module {
        var bindings: Bindings { LoggingModule() }
      }

      struct LoggingModule: Module {
        var bindings: Bindings { Bind(Key<Int>("log level")).toInstance(1) }
      }

      _ = try Graph(AppModule())
    },
    MessageCase("duplicate-of-differing-modules") {
      struct ShelfModule: Module, Hashable {
        let level: Int
        var bindings: Bindings { Bind(Key<Int>("level")).toInstance(level) }
      }

      _ = try Graph {
        ShelfModule(level: 1)
        ShelfModule(level: 2)
      }
    },
    MessageCase("duplicate-in-macro") {
      _ = try #require(
        try Graph {
          Bind(Int.self).toInstance(1)
          Bind(Int.self).toInstance(2)
        } as Graph?)
    },
    MessageCase("duplicate-contributions") {
      protocol Rule {}
      struct Spelling: Rule {}

      struct AppModule: Module {
        var bindings: Bindings {
          RulesModule()
          EditorModule()
        }
      }

      struct EditorModule: Module {
        var bindings: Bindings { RulesModule() }
      }

      struct RulesModule: Module {
        var bindings: Bindings {
          Contribute((any Rule).self).to { Spelling() }
          Contribute((any Rule).self).to { Spelling() }
        }
      }

      _ = try Graph(AppModule())
    },
    MessageCase("duplicate-in-loop") {
      struct AppModule: Module {
        var bindings: Bindings {
          for number in 0..<2 { Bind(Int.self).toInstance(number) }
        }
      }

      _ = try Graph(AppModule())
    },
    MessageCase("duplicate-for-owner") {
      struct Boat { let flag: Flag }
      struct Flag {}

      _ = try Graph {
        Bind(Flag.self).to { Flag() }
        Bind(Flag.self).to { Flag() }.when(injectedInto: Boat.self)
        Bind(Flag.self).to { Flag() }.when(injectedInto: Boat.self)
        Bind(Boat.self).to(Boat.init)
      }
    },
    MessageCase("repeated-map-key") {
      protocol Handler {}
      struct Users: Handler {}
      struct People: Handler {}

      struct RoutesModule: Module {
        var bindings: Bindings {
          Contribute((any Handler).self, at: "users").to { Users() }
          PeopleModule()
        }
      }

      struct PeopleModule: Module {
        var bindings: Bindings { Contribute((any Handler).self, at: "users").to { People() } }
      }

      _ = try Graph(RoutesModule())
    },
  ]
}
