import Dovetail
import Testing

extension MessageCase {
  /// Values that are not available when a dependent needs them, or on its actor.
  static let lifetimes = [
    MessageCase("captive") {
      struct User: Sendable {}
      struct Greeting {}
      struct Server: Sendable {}

      struct ServerModule: Module {
        var bindings: Bindings {
          Bind(User.self).to { User() }.in(.request)
          Bind(Greeting.self).to { (_: User) in Greeting() }
          Bind(Server.self).to { (_: Greeting) in Server() }.singleton()
        }
      }

      _ = try Graph(ServerModule())
    },
    MessageCase("captive-in-provider") {
      struct Request: Sendable {}
      struct Account: Sendable {}

      struct AccountModule: Module {
        var bindings: Bindings {
          Bind(Request.self).seeded(in: .request)
          Bind(Account.self).to { (_: Provider<Request>) in Account() }.in(.session)
        }
      }

      _ = try Graph(AccountModule())
    },
    MessageCase("scope-never-open") {
      struct Progress: Sendable {}
      struct File: Sendable {}

      struct TransferModule: Module {
        var bindings: Bindings {
          Bind(Progress.self).to { Progress() }.in(.upload)
          Bind(File.self).to { (_: Progress) in File() }.in(.download)
        }
      }

      _ = try Graph(TransferModule())
    },
    MessageCase("scopes-never-open") {
      struct Progress: Sendable {}
      struct File: Sendable {}
      struct Preview {}
      struct Summary {}

      struct TransferModule: Module {
        var bindings: Bindings {
          Bind(Progress.self).to { Progress() }.in(.upload)
          Bind(File.self).to { File() }.in(.download)
          Bind(Preview.self).to { (_: File) in Preview() }
          Bind(Summary.self).to { (_: Progress, _: Preview) in Summary() }
        }
      }

      _ = try Graph(TransferModule())
    },
    MessageCase("opens-otherwise") {
      struct User: Sendable {}

      struct LoginModule: Module {
        var bindings: Bindings {
          Bind(User.self).seeded(in: .session)
          Bind(Key<String>("token")).seeded(in: .session)
          Bind(Int.self).seeded(in: .request)
          Scope.upload
          Bind(Opener<User>.self).opening(.session)
          Bind(Opener<String>.self).opening(.request)
          Bind(Opener<Double>.self).opening(.upload)
          Bind(SeedlessOpener.self).opening(Scope("sesion"))
          Bind(Bool.self).to { (_: Opener<Int>) in true }
        }
      }

      _ = try Graph(LoginModule())
    },
    MessageCase("several-actors") {
      @globalActor
      actor Storage {
        static let shared = Storage()
      }

      @Storage
      final class Repository {
        init() {}
      }

      struct StorageModule: Module {
        var bindings: Bindings {
          Bind(Repository.self).to(Repository.init).onCreate { @MainActor _ in }
        }
      }

      _ = try Graph(StorageModule())
    },
  ]
}

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let request = Scope("request", inside: .session)
  fileprivate static let upload = Scope("upload")
  fileprivate static let download = Scope("download")
}
