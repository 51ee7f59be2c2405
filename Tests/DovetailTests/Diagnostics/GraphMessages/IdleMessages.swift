import Dovetail
import DovetailInspection
import Testing

extension MessageCase {
  /// Elements of modules that change nothing.
  static let idleElements = [
    MessageCase("decorates-nothing") {
      struct Logger {}
      struct Loger {}

      struct LoggingModule: Module {
        var bindings: Bindings {
          Bind(Loger.self).to { Loger() }
          Decorate(Logger.self) { $0 }
        }
      }

      _ = try Graph(LoggingModule())
    },
    MessageCase("overrides-nothing") {
      protocol Clock {}
      struct FixedClock: Clock {}

      struct AppModule: Module {
        var bindings: Bindings { Bind(Key<any Clock>("wall")).to { FixedClock() } }
      }

      _ = try Graph(AppModule()).overriding {
        Bind((any Clock).self).to { FixedClock() }
      }
    },
    MessageCase("overrides-implementation") {
      protocol Api {}
      struct LiveApi: Api {}
      protocol Storage {}
      struct DiskStorage: Storage {}

      struct AppModule: Module {
        var bindings: Bindings {
          Bind((any Api).self).to { LiveApi() }
          Bind(DiskStorage.self).to { DiskStorage() }
        }
      }

      _ = try Graph(AppModule()).overriding {
        Bind(LiveApi.self).to { LiveApi() }
        Bind((any Storage).self).to { DiskStorage() }
      }
    },
    MessageCase("exposes-nothing") {
      struct Images {}
      struct Cache {}

      struct ImagesModule: Module {
        var bindings: Bindings {
          Bind(Images.self).to { Images() }
          Private {
            Bind(Cache.self).to { Cache() }
          } exposing: {
            Expose(Images.self)
          }
        }
      }

      _ = try Graph(ImagesModule())
    },
    MessageCase("removes-nothing") {
      struct Logger {}

      _ = try Graph {
        Bind(Key<Logger>("audit")).to { Logger() }
      }.removing(Logger.self)
    },
    MessageCase("removes-no-element") {
      struct Logger {}

      _ = try Graph { Bind(Logger.self).to { Logger() } }
        .removing { $0.isLive }
    },
    MessageCase("removes-no-module") {
      struct AppModule: Module {
        var bindings: Bindings { Bind(Int.self).toInstance(1) }
      }

      struct LoggingModule: Module {
        var bindings: Bindings {}
      }

      _ = try Graph(AppModule()).removing(LoggingModule.self)
    },
    MessageCase("removes-no-property") {
      struct Boat: Injectable {
        static var recipe: Recipe<Boat> { Recipe { Boat() } }

        var flag = ""
      }

      class Barge {
        var load = 2.5
      }

      _ = try Graph {
        Bind(Boat.self).to(Boat.recipe.removing(\.flag))
        Bind(Barge.self).to(Recipe { Barge() }.removing(\.load))
      }
    },
    MessageCase("alias-of-contribution") {
      protocol Rule {}
      protocol Reader {}
      struct Spelling: Rule, Reader {}

      struct RulesModule: Module {
        var bindings: Bindings {
          Contribute((any Rule).self).to { Spelling() }.also((any Reader).self) { _ in Spelling() }
        }
      }

      _ = try Graph(RulesModule())
    },
    MessageCase("key-path-as-target") {
      _ = try Graph { (PathModule() as any DeprecatedModule).content }
    },
  ]
}

private protocol Storage {}
private struct DiskStorage: Storage {}

// The call through this protocol avoids a warning about the deprecated property.
private protocol DeprecatedModule { var content: Bindings { get } }

private struct PathModule: DeprecatedModule {
  @available(*, deprecated)
  @ModuleBuilder var content: Bindings {
    Bind(DiskStorage.self).to(DiskStorage.init)
    Bind((any Storage).self).to(\DiskStorage.self).onCreate { _ in }
  }
}
