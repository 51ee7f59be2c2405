import Dovetail
import Foundation
import Synchronization
import Testing

// The two examples of the article.

/// Keeps a value for each thread, which goes with the thread.
private final class PerThread<Value: Sendable>: ValueKeeper {
  private let name = UUID().uuidString

  func value(orMake make: () throws -> Value) throws -> Value {
    if let value = Thread.current.threadDictionary[name] as? Value { return value }
    let value = try make()
    Thread.current.threadDictionary[name] = value
    return value
  }
}

private protocol DateClock: Sendable {
  var now: Date { get }
}

/// Keeps a value for a minute.
private final class Expiring<Value: Sendable>: ValueKeeper {
  private let kept = Mutex<(value: Value, end: Date)?>(nil)
  private let clock: any DateClock

  init(clock: any DateClock) { self.clock = clock }

  func value(orMake make: () throws -> Value) throws -> Value {
    let now = clock.now
    if let kept = kept.withLock({ $0 }), now < kept.end { return kept.value }
    let value = try make()
    return kept.withLock { kept in
      // Another thread may have been faster.
      if let kept, now < kept.end { return kept.value }
      kept = (value, now + 60)
      return value
    }
  }
}

private final class ClockDouble: DateClock {
  private let date = Mutex(Date(timeIntervalSince1970: 0))
  var now: Date { date.withLock { $0 } }
  func advance(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
}

private final class Token: Sendable {}
private struct Session: Sendable { let token: Token }
private struct Page: Sendable { let token: Token, once: Once }
private final class Once: Sendable {}
private struct Refusal: Error {}

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let request = Scope("request", inside: .session)
}

@Suite("A lifetime of one's own", .limited)
struct KeeperTests {
  @Test("One for each thread")
  func perThread() throws {
    let injector = try Injector {
      Bind(PerThread<Token>.self).to(PerThread.init).singleton()
      Bind(Token.self).to(Token.init).shared(by: PerThread<Token>.self)
    }
    let pairs = try Threads.run(4) { _ in (injector[Token.self], injector[Token.self]) }
    #expect(pairs.allSatisfy { $0 === $1 })
    #expect(Set(pairs.map { ObjectIdentifier($0.0) }).count == 4)
  }

  @Test("One for a minute, by a clock that is injected")
  func expiring() throws {
    let clock = ClockDouble()
    let injector = try Injector {
      Bind(DateClock.self).toInstance(clock)
      Bind(Expiring<Token>.self).to(Expiring.init).singleton()
      Bind(Token.self).to(Token.init).shared(by: Expiring<Token>.self)
      Bind(Session.self).to(Session.init)
    }
    let first = injector[Token.self]
    clock.advance(by: 59)
    #expect(injector[Session.self].token === first)
    clock.advance(by: 1)
    let second = injector.with(Token.self) { $0 }
    #expect(second !== first)
    #expect(try injector.resolve(Session.self).token === second)
    #expect(injector[Provider<Token>.self]() === second)
  }

  @Test("A keeper is an object of the graph, which may be asked for, and each injector has its own")
  func clearing() throws {
    let graph = try graph { Bind(Token.self).to(Token.init) }
    let injector = try Injector(graph)
    let first = injector[Token.self]
    #expect(injector[Token.self] === first)
    injector[FirstKeeper<Token>.self].clear()
    #expect(injector[Token.self] !== first)
    #expect(try Injector(graph)[Token.self] !== injector[Token.self])
  }

  @Test("A kept value is made as a resolve of its own, whoever asks")
  func ownResolve() throws {
    let injector = try Injector {
      Bind(Once.self).to(Once.init).perResolution()
      Bind(FirstKeeper<Page>.self).to(FirstKeeper.init).singleton()
      Bind(Token.self).to(Token.init)
      Bind(Page.self).to(Page.init).shared(by: FirstKeeper<Page>.self)
      Bind(Key<[Once]>("both")).to { (page: Page, once: Once) in [page.once, once] }
    }
    let both = injector[Key<[Once]>("both")]
    #expect(both[0] !== both[1])
    #expect(injector[Key<[Once]>("both")][0] === both[0])
  }

  @Test("A keeper of a scope keeps for its opening, and makes what outlives the scopes inside")
  func inScope() throws {
    struct Kept: Sendable { let token: Provider<Token> }
    let injector = try Injector {
      Bind(Token.self).to(Token.init).in(.session)
      Bind(FirstKeeper<Kept>.self).to(FirstKeeper.init).in(.session)
      Bind(Kept.self).to { Kept(token: $0) }.shared(by: FirstKeeper<Kept>.self)
      Bind(Int.self).to { 1 }.in(.request)
    }
    #expect(throws: ResolutionError.self) { try injector.resolve(Kept.self) }
    let session = try injector.enter(.session)
    defer { withExtendedLifetime(session) {} }
    let request = try session.enter(.request)
    let kept = request[Kept.self]
    request.close()
    #expect(try kept.token.get() === session[Token.self])
    #expect(session[Kept.self].token() === kept.token())
    let other = try injector.enter(.session)
    #expect(other[Token.self] !== kept.token())
    #expect(try withExtendedLifetime(other) { try other.resolve(Kept.self).token.get() } === other[Token.self])
  }

  @Test("What cannot be made is kept by nobody, and the next call tries again")
  func failing() throws {
    let isReady = Counter()
    let injector = try Injector(
      graph {
        Bind(Token.self).to { () throws in
          if isReady.value == 0 { throw Refusal() }
          return Token()
        }
      })
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Session.self) }
    #expect(error.kind == "failed")
    #expect(error.path.map(\.description) == ["Session", "Token"])
    isReady.count()
    #expect(try injector.resolve(Session.self).token === injector[Token.self])
  }

  @Test("What a keeper throws is told as the value's")
  func keeperFails() throws {
    final class Strict: ValueKeeper {
      func value(orMake make: () throws -> Token) throws -> Token { throw Refusal() }
    }
    let injector = try Injector {
      Bind(Strict.self).to { Strict() }.singleton()
      Bind(Token.self).to(Token.init).shared(by: Strict.self)
    }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Token.self) }
    #expect(error.kind == "failed")
    #expect(error.key == AnyKey(Token.self))
  }

  @Test("A value that asks for itself within its creation is an error and no endless loop")
  func itself() throws {
    let injector = try Injector(graph { Bind(Token.self).to { (token: Provider<Token>) in try token.get() } })
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Token.self) }
    #expect(error.kind == "cycle")
  }

  @Test("Threads that ask at once get what the keeper gives them")
  func threads() throws {
    let injector = try Injector(graph { Bind(Token.self).to(Token.init) })
    let tokens = try Threads.run(8) { _ in injector[Token.self] }
    #expect(Set(tokens.map(ObjectIdentifier.init)).count == 1)
  }

  @Test("Contributions, decorators, properties and hooks are those of a value that is made once")
  func elements() throws {
    final class Car: Sendable {
      let token = Mutex<Token?>(nil)
      var property: Token? {
        get { token.withLock { $0 } }
        set { token.withLock { $0 = newValue } }
      }
    }
    let made = Counter()
    let wrapped = Counter()
    let injector = try Injector {
      Bind(Token.self).to(Token.init)
      Bind(FirstKeeper<Car>.self).to(FirstKeeper.init).singleton()
      Bind(Car.self).to { Car() }.injecting(\.property).onCreate { _ in made.count() }.shared(by: FirstKeeper<Car>.self)
      Decorate(Car.self) { car in
        wrapped.count()
        return car
      }
      Bind(Key<FirstKeeper<Int>>("one")).to(FirstKeeper.init).singleton()
      Contribute(Int.self).to { made.count() }.shared(by: Key<FirstKeeper<Int>>("one"))
    }
    #expect(injector[Car.self] === injector[Car.self])
    #expect(injector[Car.self].property != nil)
    #expect((made.value, wrapped.value) == (1, 3))
    #expect(injector[[Int].self] == injector[[Int].self])
  }

  @Test("A listener hears of what is made, and a strict injector makes nothing live")
  func watched() throws {
    let heard = Heard()
    let graph = try graph { Bind(Token.self).to(Token.init) }
    let injector = try Injector(graph, listener: { heard.add("\($0.key)") })
    _ = (injector[Session.self], injector[Session.self])
    #expect(heard.all == ["FirstKeeper<Token>", "Token", "Session", "Session"])
    let strict = try Injector(
      Graph {
        Bind(FirstKeeper<Token>.self).to(FirstKeeper.init).singleton()
        Bind(Token.self).to(Token.init).shared(by: FirstKeeper<Token>.self).live()
      }.strict())
    #expect(try #require(throws: ResolutionError.self) { try strict.resolve(Token.self) }.kind == "live")
  }

  @MainActor
  @Test("What is made on the main actor is given elsewhere once it is kept")
  func mainActor() throws {
    let injector = try Injector(graph { Bind(Token.self).to { @MainActor in Token() } })
    let error = try Threads.one { #expect(throws: ResolutionError.self) { try injector.resolve(Token.self) } }
    #expect(error?.kind == "needsMainActor")
    let token = injector[Token.self]
    #expect(try Threads.one { injector[Token.self] } === token)
  }

  @Test("A resolve that waits gets from the main actor what is kept, and keeps it")
  func mainActorAwaited() async throws {
    let injector = try Injector(graph { Bind(Token.self).to { @MainActor in Token() } })
    let token = try await injector.resolved(Token.self)
    #expect(try await injector.resolved(Token.self) === token)
    #expect(try await injector.resolved(Session.self).token === token)
    #expect(injector[Token.self] === token)
  }

  @Test("A kept value needs what is shared and awaited, for which a resolve waits")
  func needsAwaited() async throws {
    struct Pool: Sendable {}
    let made = Counter()
    let injector = try Injector {
      Bind(Pool.self).to { () async in Pool() }.singleton()
      Bind(FirstKeeper<Token>.self).to(FirstKeeper.init).singleton()
      Bind(Token.self).to { (_: Pool) in
        made.count()
        return Token()
      }.shared(by: FirstKeeper<Token>.self)
      Bind(Session.self).to(Session.init)
    }
    #expect(try #require(throws: ResolutionError.self) { try injector.resolve(Session.self) }.kind == "needsAwait")
    let session = try await injector.resolved(Session.self)
    #expect(try await injector.resolved(Token.self) === session.token)
    #expect(injector[Session.self].token === session.token)
    #expect(made.value == 1)
  }

  @Test("An injector that goes away frees what was kept, whatever that holds")
  func freed() throws {
    final class Kept: Citizen, @unchecked Sendable {
      // Sendable: as its superclass; the others are constants.
      let provider: Provider<Token>
      let hub: Lazy<Hub>
      init(_ census: Census, _ provider: Provider<Token>, _ hub: Lazy<Hub>) {
        self.provider = provider
        self.hub = hub
        super.init(census)
      }
    }
    final class Hub: Citizen, @unchecked Sendable {
      // Sendable: as its superclass; the other is a constant.
      let keeper: FirstKeeper<Kept>
      init(_ census: Census, _ keeper: FirstKeeper<Kept>) {
        self.keeper = keeper
        super.init(census)
      }
    }
    let census = Census()
    var injector: Injector? = try Injector {
      Bind(Token.self).to(Token.init)
      Bind(FirstKeeper<Kept>.self).to(FirstKeeper.init).singleton()
      Bind(Hub.self).to { Hub(census, $0) }.singleton()
      Bind(Kept.self).to { Kept(census, $0, $1) }.shared(by: FirstKeeper<Kept>.self)
    }
    weak let reference = injector
    _ = injector.map { ($0[Kept.self].hub.value, $0[Kept.self].provider()) }
    #expect(census.alive == 2)
    withExtendedLifetime(injector) {}
    injector = nil
    #expect(reference == nil)
    #expect(census.alive == 0)
  }

  @Test("The graph and its tree tell who keeps what")
  func described() throws {
    let graph = try graph { Bind(Token.self).to(Token.init) }
    let node = try #require(graph.nodes.first { $0.key == AnyKey(Token.self) })
    #expect(node.lifetime == .shared(by: AnyKey(FirstKeeper<Token>.self)))
    #expect(node.dependencies.map(\.use) == [.sharing])
    #expect(graph.debugDescription.contains("Token  shared by FirstKeeper"))
    #expect(graph.debugDescription.contains("shared by: FirstKeeper<Token>  singleton"))
  }

  @Test("An override takes a keeper away, and gives one")
  func overriding() throws {
    let kept = try graph { Bind(Token.self).to(Token.init) }
    let unkept = try Injector(kept.overriding { Bind(Token.self).to(Token.init) })
    #expect(unkept[Token.self] !== unkept[Token.self])
    let again = try Injector(
      kept.overriding { Bind(Token.self).to(Token.init) }
        .overriding { Bind(Token.self).to(Token.init).shared(by: FirstKeeper<Token>.self) })
    #expect(again[Token.self] === again[Token.self])
    again.checkInvariants()
  }

  /// A graph in which a token is kept, and a session needs it.
  private func graph(_ token: () -> Bind<Token>.Target) throws -> Graph {
    let token = token()
    return try Graph {
      Bind(FirstKeeper<Token>.self).to(FirstKeeper.init).singleton()
      token.shared(by: FirstKeeper<Token>.self)
      Bind(Session.self).to(Session.init)
    }
  }
}

private final class Heard: Sendable {
  private let words = Mutex<[String]>([])
  var all: [String] { words.withLock { $0 } }
  func add(_ word: String) { words.withLock { $0.append(word) } }
}
