import Dovetail
import DovetailInspection
import Testing

extension Scope {
  fileprivate static let session = Scope("opened session")
  fileprivate static let window = Scope("opened window", inside: .session)
}

extension Keys {
  fileprivate static let token = Key<String>("token")
}

@Suite("Openers of scopes", .limited)
struct OpenerTests {
  private struct User: Sendable, Equatable { let name: String }
  private struct Document: Sendable { let title: String }

  private final class Login: Sendable {
    let opener: Opener<User>
    init(opener: Opener<User>) { self.opener = opener }
  }

  private final class Screen: Sendable {
    let user: User
    let opener: Opener<Document>
    init(user: User, opener: Opener<Document>) { (self.user, self.opener) = (user, opener) }
  }

  private static func app() throws -> Graph {
    try Graph {
      Bind(Login.self).to(Login.init).singleton()
      Bind(Opener<User>.self).opening(.session)
      Bind(User.self).seeded(in: .session)
      Bind(Screen.self).to(Screen.init).in(.session)
      Bind(Opener<Document>.self).opening(.window)
      Bind(Document.self).seeded(in: .window)
      Bind(Key<String>("title")).to { (document: Document, user: User) in "\(document.title) of \(user.name)" }
    }
  }

  @Test("The arguments are the seeds of the scope, which opens where the graph has it")
  func nested() throws {
    let injector = try Injector(Self.app())
    let session = try injector[Login.self].opener(User(name: "Ada"))
    #expect(session[User.self].name == "Ada")
    let window = try session[Screen.self].opener(Document(title: "Notes"))
    #expect(window[Key<String>("title")] == "Notes of Ada")
    // An opener belongs to its scope's surroundings, also where it is read inside of the scope.
    let other = try window[Opener<Document>.self](Document(title: "Draft"))
    #expect(other[Key<String>("title")] == "Draft of Ada")
    #expect(other[Screen.self] === session[Screen.self])
    let second = try window[Opener<User>.self](User(name: "Bob"))
    #expect(second[Screen.self].user.name == "Bob")
    for injector in [injector, session, window] { injector.checkInvariants() }
  }

  @Test("Several seeds, also of keys, and none")
  func several() throws {
    let injector = try Injector {
      Bind(Opener<String, User>.self).opening(.session, .token, Key(User.self))
      Bind(User.self).seeded(in: .session)
      Bind(.token).seeded(in: .session)
      Bind(SeedlessOpener.self).opening(.window)
      Scope.window
    }
    let session = try injector[Opener<String, User>.self]("secret", User(name: "Ada"))
    #expect(session[.token] == "secret")
    let window = try session[SeedlessOpener.self]()
    #expect(window[User.self].name == "Ada")
  }

  @Test("A closure runs in the scope, which closes after it")
  func closing() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Opener<User>.self).opening(.session)
      Bind(User.self).seeded(in: .session)
      Bind(Int.self).to { (user: User) async in user.name.count }.in(.session).onClose { notes.add("closed \($0)") }
    }
    let opener = injector[Opener<User>.self]
    let count = try await opener.open(User(name: "Ada")) { scope in
      #expect(Injector.current?[User.self].name == "Ada")
      return try await scope.resolved(Int.self)
    }
    #expect(count == 3)
    await #expect(throws: CancellationError.self) {
      try await opener.open(User(name: "Grace")) { scope in
        _ = try await scope.resolved(Int.self)
        throw CancellationError()
      }
    }
    #expect(notes.all == ["closed 3", "closed 5"])
  }

  @Test("An opener retains no injector, and fails without one")
  func released() throws {
    var injector: Injector? = try Injector(Self.app())
    weak let released = injector
    let opener = try #require(injector)[Opener<User>.self]
    injector = nil
    #expect(released == nil)
    let error = #expect(throws: ResolutionError.self) { try opener(User(name: "Ada")) }
    #expect(error?.id == "injector-gone")
    #expect(error?.key == AnyKey(Opener<User>.self))
  }

  @Test("In a closed scope, nothing opens")
  func closed() throws {
    let injector = try Injector(Self.app())
    let session = try injector[Opener<User>.self](User(name: "Ada"))
    let opener = session[Screen.self].opener
    session.beginClosing()
    let error = #expect(throws: ResolutionError.self) { try opener(Document(title: "Notes")) }
    #expect(error?.id == "scope-closed")
  }

  @Test("Threads open scopes of their own")
  func threads() throws {
    let injector = try Injector(Self.app())
    let opener = injector[Opener<User>.self]
    let wrong = try Threads.run(3) { thread in
      (0..<500).count { number in
        let name = "\(thread) \(number)"
        return (try? opener(User(name: name))[Screen.self].user.name) != name
      }
    }
    #expect(wrong == [0, 0, 0])
  }

  // MARK: Overrides

  @Test("An override opens something else, as often as its dependents ask")
  func overridden() throws {
    let counter = Counter()
    let graph = try Self.app().overriding {
      Bind(Opener<User>.self).to {
        Opener { user in
          counter.count()
          return try Injector { Bind(User.self).toInstance(User(name: "double of \(user.name)")) }
        }
      }
    }
    let login = try Injector(graph)[Login.self]
    #expect(try login.opener(User(name: "Ada"))[User.self].name == "double of Ada")
    #expect(counter.value == 1)
  }

  @Test("An override of a seed takes the place of the argument")
  func overriddenSeed() throws {
    let graph = try Self.app().overriding { Bind(User.self).toInstance(User(name: "double")) }
    let injector = try Injector(graph)
    #expect(try injector[Opener<User>.self](User(name: "Ada"))[Screen.self].user.name == "double")
    let again = try Injector(graph.overriding { Bind(User.self).to { User(name: "again") } })
    #expect(try again[Opener<User>.self](User(name: "Ada"))[Screen.self].user.name == "again")
  }

  // MARK: Faults of the graph

  @Test("The scope is one that a binding names, and its seeds are the arguments")
  func faults() {
    let name = "opens-otherwise"
    #expect(
      DovetailTests.faults { Bind(Opener<User>.self).opening(Scope("opened sesion")) }
        == ["\(name) Opener<User>"])
    #expect(
      DovetailTests.faults {
        Scope.session
        Bind(SeedlessOpener.self).opening(.session)
        Bind(Opener<User>.self).opening(.session)
      } == ["\(name) Opener<User>"])
    #expect(
      DovetailTests.faults {
        Bind(User.self).seeded(in: .session)
        Bind(Document.self).seeded(in: .session)
        Bind(Int.self).seeded(in: .window)
        Bind(Opener<Document, User>.self).opening(.session)
        Bind(SeedlessOpener.self).opening(.session)
        Bind(Opener<User>.self).opening(.session)
        Bind(Opener<User, User>.self).opening(.session)
        Bind(Opener<User, Document, Int>.self).opening(.session)
      }.count == 4)
  }

  @Test("What lives longer than the scope around cannot retain an opener")
  func captive() {
    #expect(
      DovetailTests.faults {
        Bind(Document.self).seeded(in: .window)
        Bind(Opener<Document>.self).opening(.window)
        Bind(Int.self).to { (_: Opener<Document>) in 1 }.singleton()
      } == ["captive Opener<Document>"])
  }
}
