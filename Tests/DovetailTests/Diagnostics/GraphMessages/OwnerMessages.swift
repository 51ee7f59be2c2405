import Dovetail
import Testing

extension MessageCase {
  /// Bindings that depend on the owner, but must not.
  static let owners = [
    MessageCase("shared-site") {
      struct Log: Sendable { let site: InjectionSite }
      struct Boat { let log: Log }

      struct LogModule: Module {
        var bindings: Bindings {
          Bind(Log.self).to(Log.init).singleton()
          Bind(Boat.self).to(Boat.init)
        }
      }

      _ = try Graph(LogModule())
    },
    MessageCase("contextual-contribution") {
      struct Boat { let flags: [Flag] }
      struct Flag {}

      struct FlagModule: Module {
        var bindings: Bindings {
          Contribute(Flag.self).to { Flag() }.when(injectedInto: Boat.self)
          Bind(Boat.self).to(Boat.init)
        }
      }

      _ = try Graph(FlagModule())
    },
  ]
}
