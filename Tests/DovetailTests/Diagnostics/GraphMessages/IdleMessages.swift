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
    MessageCase("overrides-no-element") {
      protocol Sink {}
      struct LiveSink: Sink {}
      struct QuietSink: Sink {}

      struct AppModule: Module {
        var bindings: Bindings {
          Contribute((any Sink).self).to { LiveSink() }
          Contribute((any Sink).self, at: "log").to { LiveSink() }
        }
      }

      _ = try Graph(AppModule()).overriding {
        Contribute((any Sink).self).to { QuietSink() }
        Contribute((any Sink).self, at: "logs").to { QuietSink() }
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
        Bind(Boat.self).toRecipe(Boat.recipe.removing(\.flag))
        Bind(Barge.self).toRecipe(Recipe { Barge() }.removing(\.load))
      }
    },
    MessageCase("alias-of-contribution") {
      protocol Rule {}
      protocol Reader: Sendable {}
      struct Spelling: Rule, Reader {}

      struct RulesModule: Module {
        var bindings: Bindings {
          Contribute((any Rule).self).to { Spelling() }.also((any Reader).self) { _ in Spelling() }
        }
      }

      _ = try Graph(RulesModule())
    },
    MessageCase("alias-for-owner") {
      struct Log {}
      protocol Writer: Sendable {}
      struct FileLog: Writer {}

      _ = try Graph {
        Bind(FileLog.self).to(FileLog.init).when(injectedInto: Log.self).also((any Writer).self) { $0 }
        Bind(Log.self).to(Log.init)
      }
    },
    MessageCase("misplaced") {
      class House {
        var garage = 1
      }
      final class Pool: Sendable {}
      struct Owner {}
      let owners = Scope("owners")

      _ = try Graph {
        // What nobody holds is closed by nobody.
        Bind(Pool.self).to(Pool.init).onClose { _ in }
        Bind(Key<Pool>("weak")).to(Pool.init).onClose { _ in }.weak()
        Bind(Key<Pool>("instance")).toInstance(Pool()).onClose { _ in }
        Bind(Key<Pool>("unshared")).to(Pool.init).running { _ in }
        Bind(Key<Pool>("twice")).to(Pool.init).singleton().running { _ in }.running { _ in }
        // What a binding does not make, it cannot complete.
        Bind(Key<String>("alias")).toAlias(of: Key<String>("name")) { $0 }.onCreate { _ in }
        Bind(Key<String>("name")).seeded().onCreate { _ in }
        Bind(Int.self).to(assisted: String.self) { $0.count }.onCreate { _ in }
        // What is shared weakly is an object.
        Bind(Double.self).to { 1.5 }.weak()
        // An owner is one.
        Bind(Bool.self).to { true }.when(injectedInto: Owner.self).when(injectedInto: House.self)
        Bind(House.self).membersOnly().injecting(\.garage).when(injectedInto: Owner.self)
        Bind(Key<Bool>("seed")).seeded(in: owners).when(injectedInto: Owner.self)
      }
    },
    MessageCase("names-no-parameter") {
      struct Page {}
      let (version, size) = (Key<String>("version"), Key<Double>("size"))

      _ = try Graph {
        Bind(version).toInstance("1.0")
        Bind(String.self).toInstance("text")
        Bind(size).toInstance(2)
        Bind(Int.self).to { 1 }
        Bind(Page.self).to { (_: Int, _: String, _: String) in Page() }.using(version)
        Bind(Key<Page>("size")).to { (_: Int) in Page() }.using(size)
        Bind(Key<Page>("both")).to { (_: Int, _: String) in Page() }.using(version, version)
        Decorate(Int.self) { (number, _: String, _: String) in number }.using(version)
        Bind(Bool.self).to(assisted: String.self) { (_, _: String, _: String) in true }.using(version)
      }
    },
  ]
}
