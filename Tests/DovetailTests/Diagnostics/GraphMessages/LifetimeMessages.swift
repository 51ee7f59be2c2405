import Dovetail
import Testing

extension MessageCase {
  /// Values that are not there when another one needs them, or not where it is made.
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
    MessageCase("captive-of-keeper") {
      struct Parser: Sendable {}
      struct Report {}
      struct Server: Sendable {}

      struct ServerModule: Module {
        var bindings: Bindings {
          Bind(FirstKeeper<Parser>.self).to(FirstKeeper.init).singleton()
          Bind(Parser.self).to { Parser() }.shared(by: FirstKeeper<Parser>.self)
          Bind(Report.self).to { (_: Parser) in Report() }
          Bind(Server.self).to { (_: Report) in Server() }.singleton()
        }
      }

      _ = try Graph(ServerModule())
    },
    MessageCase("captive-in-keeper") {
      struct User: Sendable {}
      struct Token: Sendable {}

      struct TokenModule: Module {
        var bindings: Bindings {
          Bind(User.self).seeded(in: .request)
          Bind(FirstKeeper<Token>.self).to(FirstKeeper.init).singleton()
          Bind(Token.self).to { (_: User) in Token() }.shared(by: FirstKeeper<Token>.self)
        }
      }

      _ = try Graph(TokenModule())
    },
    MessageCase("unshared-keeper") {
      struct Token: Sendable {}

      struct TokenModule: Module {
        var bindings: Bindings {
          Bind(FirstKeeper<Token>.self).to(FirstKeeper.init)
          Bind(Token.self).to { Token() }.shared(by: FirstKeeper<Token>.self)
        }
      }

      _ = try Graph(TokenModule())
    },
    MessageCase("missing-keeper") {
      struct Token: Sendable {}

      _ = try Graph {
        Bind(Token.self).to { Token() }.shared(by: FirstKeeper<Token>.self)
      }
    },
    MessageCase("awaited-kept") {
      struct Account: Sendable {}
      struct Token: Sendable {}

      struct TokenModule: Module {
        var bindings: Bindings {
          Bind(Account.self).to { () async in Account() }
          Bind(FirstKeeper<Token>.self).to(FirstKeeper.init).singleton()
          Bind(Token.self).to { (_: Account) in Token() }.shared(by: FirstKeeper<Token>.self)
        }
      }

      _ = try Graph(TokenModule())
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
    MessageCase("awaited-ring") {
      final class Chapter: @unchecked Sendable {
        var book: Book?
        init() async {}
      }

      final class Book: Sendable {
        init(_: Chapter) {}
      }

      struct LibraryModule: Module {
        var bindings: Bindings {
          Bind(Chapter.self).to(Chapter.init).injecting(\.book).singleton()
          Bind(Book.self).to(Book.init).singleton()
        }
      }

      _ = try Graph(LibraryModule())
    },
  ]
}

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let request = Scope("request", inside: .session)
  fileprivate static let upload = Scope("upload")
  fileprivate static let download = Scope("download")
}
