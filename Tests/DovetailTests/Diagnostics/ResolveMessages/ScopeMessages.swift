import Dovetail
import Testing

extension MessageCase {
  /// Scopes that are not open, or have a wrong parent or wrong seeds.
  static let scopes = [
    MessageCase("resolve-scope-not-open") {
      let request = Scope("request")

      struct User: Sendable {}
      struct Page {}

      let injector = try Injector {
        Bind(User.self).to { User() }.in(request)
        Bind(Page.self).to { (_: User) in Page() }
      }
      _ = try injector.resolve(Page.self)
    },
    MessageCase("resolve-injector-closed") {
      struct Page: Sendable {}

      let injector = try Injector {
        Bind(Page.self).to { Page() }.singleton()
      }
      await injector.close()
      _ = try injector.resolve(Page.self)
    },
    MessageCase("resolve-scope-closed") {
      let request = Scope("request")

      struct User: Sendable {}

      let injector = try Injector {
        Bind(User.self).to { User() }.in(request)
      }
      let child = try injector.enter(request)
      child.beginClosing()
      _ = try child.resolve(User.self)
    },
    MessageCase("resolve-wrong-parent") {
      let session = Scope("session")
      let request = Scope("request", inside: session)

      let injector = try Injector {
        Bind(Int.self).to { 1 }.in(request)
      }
      _ = try injector.enter(request)
    },
    MessageCase("resolve-wrong-parent-outermost") {
      let session = Scope("session")
      let request = Scope("request", inside: session)

      let injector = try Injector {
        Bind(Int.self).to { 1 }.in(request)
      }
      _ = try injector.enter(session).enter(session)
    },
    MessageCase("resolve-missing-seed") {
      let request = Scope("request")

      struct User: Sendable {}

      let injector = try Injector {
        Bind(User.self).seeded(in: request)
      }
      _ = try injector.enter(request)
    },
    MessageCase("resolve-repeated-seed") {
      let request = Scope("request")

      struct User: Sendable {}

      let injector = try Injector {
        Bind(User.self).seeded(in: request)
      }
      _ = try injector.enter(request) {
        Seed(User.self, User())
        Seed(User.self, User())
      }
    },
    MessageCase("resolve-unknown-seed") {
      let request = Scope("request")

      struct User: Sendable {}

      let injector = try Injector {
        Bind(User.self).to { User() }.in(request)
      }
      _ = try injector.enter(request) { Seed(User.self, User()) }
    },
    MessageCase("resolve-unknown-scope") {
      let session = Scope("session")

      let injector = try Injector {
        Bind(Int.self).to { 1 }.in(session)
      }
      _ = try injector.enter(Scope("sesion"))
    },
    MessageCase("resolve-unknown-scope-inside") {
      let session = Scope("session")

      let injector = try Injector {
        Bind(Int.self).to { 1 }.in(session)
      }
      _ = try injector.enter(session).enter(Scope("page", inside: session))
    },
    MessageCase("resolve-wrong-seed") {
      let session = Scope("session")

      struct User: Sendable {}
      struct Guest: Sendable {}

      let injector = try Injector {
        Bind(User.self).seeded(in: session)
      }
      _ = try injector.enter(session) { Seed(Guest.self, Guest()) }
    },
    MessageCase("resolve-wrong-seed-of-injector") {
      struct User: Sendable {}

      _ = try Injector {
        Bind(User.self).seeded()
        Bind(Int.self).toInstance(1)
      } seeds: {
        Seed(Int.self, 1)
      }
    },
    MessageCase("resolve-seed-of-optional") {
      let session = Scope("session")

      struct User: Sendable {}

      let injector = try Injector {
        Bind(User?.self).seeded(in: session)
        Bind(Int.self).seeded(in: session)
      }
      _ = try injector.enter(session) {
        Seed(Int.self, 1)
        Seed(User.self, User())
        Seed(User?.self, nil)
      }
    },
    MessageCase("resolve-seed-of-other-name") {
      let session = Scope("session")

      let injector = try Injector {
        Bind(Key<String>("token")).seeded(in: session)
        Bind(Key<String>("tokens")).toInstance("")
      }
      _ = try injector.enter(session) {
        Seed(Key<String>("token"), "")
        Seed(Key<String>("tokn"), "")
      }
    },
    MessageCase("resolve-seed-of-other-scope") {
      let session = Scope("session")
      let visit = Scope("visit")

      struct Guest: Sendable {}

      let injector = try Injector {
        Bind(Guest.self).seeded(in: visit)
        Bind(Int.self).to { 1 }.in(session)
      }
      _ = try injector.enter(session) { Seed(Guest.self, Guest()) }
    },
    MessageCase("resolve-missing-seed-of-injector") {
      struct Database: Sendable {}

      _ = try Injector {
        Bind(Database.self).seeded()
        Decorate(Database.self) { $0 }
        Bind(Int.self).to { (_: Database) in 1 }.eagerSingleton()
      }
    },
    MessageCase("resolve-repeated-seed-of-injector") {
      struct Database: Sendable {}

      _ = try Injector {
        Bind(Database.self).seeded()
      } seeds: {
        Seed(Database.self, Database())
        Seed(Database.self, Database())
      }
    },
    MessageCase("resolve-unknown-seed-of-injector") {
      struct Database: Sendable {}

      _ = try Injector {
        Bind(Database.self).to { Database() }.singleton()
      } seeds: {
        Seed(Database.self, Database())
      }
    },
    MessageCase("resolve-unbound-seed-of-injector") {
      struct Database: Sendable {}

      _ = try Injector {
      } seeds: {
        Seed(Key<Database>("main"), Database())
      }
    },
  ]
}
