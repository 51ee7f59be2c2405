import Dovetail
import Testing

extension MessageCase {
  /// What no graph of the next core has, or has in this form.
  static let goneFaults = [
    MessageCase("duplicate-fallback") {
      struct SpareModule: Module {
        var bindings: Bindings {
          Fallback { (site: InjectionSite) in "second \(site.key)" }
        }
      }

      _ = try Graph {
        Fallback { (site: InjectionSite) in "first \(site.key)" }
        SpareModule()
      }
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
    MessageCase("missing-among-arguments") {
      struct Page {}
      struct Renderer {}
      struct Browser {}

      _ = try Graph {
        Bind(Page.self).to(assisted: Int.self, String.self) { (_, _, _: Renderer) in Page() }
        Bind(Browser.self).to { (_: Factory<Int, (any Sendable)?, Page>) in Browser() }
      }
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
    MessageCase("no-owner") {
      struct Badge {}
      class Member {
        var badge: Badge?
      }
      final class Student {
        let badge: Badge

        init(badge: Badge) { self.badge = badge }
      }
      final class Guest: Member {}

      struct BadgeModule: Module {
        var bindings: Bindings {
          Bind(Badge.self).to { (_: InjectionOwner<Guest>) in Badge() }
          Bind(Member.self).to { Member() }.injecting(\.badge)
          Bind(Student.self).to(Student.init)
        }
      }

      _ = try Graph(BadgeModule())
    },
    MessageCase("not-a-superclass") {
      final class Boat {}
      class Kite {
        static var recipe: Recipe<Kite> { Recipe { Kite() } }
      }

      struct BoatModule: Module {
        var bindings: Bindings {
          Bind(Boat.self).to(Recipe(Boat.init).inheriting(Kite.recipe))
        }
      }

      _ = try Graph(BoatModule())
    },
    MessageCase("hears-nothing") {
      final class Cottage {
        var chimney: String?
        var cellar = 1
      }

      class Barn {
        var door = 2.5
      }

      struct CottageModule: Module {
        var bindings: Bindings {
          Bind(Int.self).toInstance(1)
          Bind(Cottage.self).to { Cottage() }.injecting(\.cellar).onInjected(\.chimney) { _, _ in }
          Bind(Barn.self).to { Barn() }.onInjected(\.door) { _, _ in }
        }
      }

      _ = try Graph(CottageModule())
    },
  ]
}

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let request = Scope("request", inside: .session)
}
