import Dovetail
import Testing

extension Scope {
  fileprivate static let request = Scope("request")
  fileprivate static let upload = Scope("upload", inside: .request)
}

@Suite("Closing a scope", .limited)
struct ScopeClosingTests {
  @Test("A closed scope retains its instances until it is released")
  func frees() throws {
    let (scoped, single) = (Census(), Census())
    let injector = try makeInjector(scoped, single)
    let opening = try injector.enter(.request)
    _ = opening[Citizen.self]
    _ = opening[Key<Citizen>("single")]
    #expect(scoped.alive == 1)
    #expect(!opening.isClosed)
    opening.beginClosing()
    #expect(opening.isClosed)
    #expect(scoped.alive == 1)
    #expect(single.alive == 1)
    withExtendedLifetime((injector, opening)) {}
  }

  @Test("An opening that goes away is closed")
  func goesAway() throws {
    let scoped = Census()
    let injector = try makeInjector(scoped, Census())
    var opening: Injector? = try injector.enter(.request)
    _ = opening?[Citizen.self]
    weak let reference = opening
    #expect(scoped.alive == 1)
    withExtendedLifetime(opening) {}
    opening = nil
    #expect(reference == nil)
    #expect(scoped.alive == 0)
  }

  @Test("A resolve after that is an error", arguments: Way.throwing)
  func resolveAfter(_ way: Way) throws {
    let injector = try makeInjector(Census(), Census())
    let opening = try injector.enter(.request)
    _ = opening[Citizen.self]
    opening.beginClosing()
    for key in [Key(Citizen.self), Key<Citizen>("single"), Key<Citizen>("unshared")] {
      let error = try #require(throws: ResolutionError.self) { try way.read(Citizen.self, key, from: opening) }
      guard case .scopeClosed(.request) = error.reason else {
        Issue.record(error)
        return
      }
    }
    #expect(try injector.resolve(Key<Citizen>("single")) === injector[Key<Citizen>("single")])
  }

  @Test("Providers, lazies, factories and injectors of a closed scope say so, while its injector is held")
  func handles() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }.in(.request)
      Bind(Key<Citizen>("assisted")).to(assisted: Int.self, Key(Citizen.self)) { _, citizen in citizen }
    }
    let opening = try injector.enter(.request)
    let provider = opening[Provider<Citizen>.self]
    let lazy = opening[Lazy<Citizen>.self]
    let factory = opening[Key<Factory<Int, Citizen>>("assisted")]
    let injected = opening[Injector.self]
    #expect(provider() === opening[Citizen.self])
    #expect(factory(1) === provider())
    opening.beginClosing()
    let kinds = [
      try #require(throws: ResolutionError.self) { try provider.get() },
      try #require(throws: ResolutionError.self) { try lazy.get() },
      try #require(throws: ResolutionError.self) { try factory.make(1) },
      try #require(throws: ResolutionError.self) { try injected.resolve(Citizen.self) },
    ].map(\.kind)
    #expect(kinds == ["scopeClosed", "scopeClosed", "scopeClosed", "scopeClosed"])
    #expect(census.alive == 1)
    withExtendedLifetime(opening) {}
  }

  @Test("Closing twice is closing once")
  func twice() throws {
    let scoped = Census()
    let injector = try makeInjector(scoped, Census())
    let opening = try injector.enter(.request)
    _ = opening[Citizen.self]
    opening.beginClosing()
    opening.beginClosing()
    #expect(scoped.alive == 1)
    let next = try injector.enter(.request)
    _ = next[Citizen.self]
    #expect(scoped.alive == 1 + 1)
    withExtendedLifetime((opening, next)) {}
  }

  @Test("Threads that close at the same time close once")
  func twiceAtOnce() throws {
    let scoped = Census()
    let injector = try makeInjector(scoped, Census())
    for _ in 0..<500 {
      let opening = try injector.enter(.request)
      _ = opening[Citizen.self]
      _ = try Threads.run(2) { _ in opening.beginClosing() }
      #expect(scoped.alive == 1)
      withExtendedLifetime(opening) {}
    }
  }

  @Test("Another opening goes on")
  func others() throws {
    let scoped = Census()
    let injector = try makeInjector(scoped, Census())
    let (first, second) = (try injector.enter(.request), try injector.enter(.request))
    _ = first[Citizen.self]
    let citizen = second[Citizen.self]
    first.beginClosing()
    #expect(second[Citizen.self] === citizen)
    #expect(scoped.alive == 1 + 1)
    withExtendedLifetime((first, second)) {}
  }

  @Test("Closing during a borrowed read leaves the value to it")
  func duringOwnRead() throws {
    let scoped = Census()
    let injector = try makeInjector(scoped, Census())
    let opening = try injector.enter(.request)
    let alive = opening.with(Citizen.self) { citizen in
      opening.beginClosing()
      #expect(throws: ResolutionError.self) { try opening.resolve(Citizen.self) }
      return citizen.isAlive
    }
    #expect(alive)
    #expect(scoped.alive == 1)
    withExtendedLifetime(opening) {}
  }

  @Test("A borrowed instance stays valid while its scope is closed")
  func readIsUse() throws {
    let scoped = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(scoped) }.in(.request)
      Bind(Key<Citizen>("other")).to { Citizen(scoped) }.in(.request)
    }
    for _ in 0..<2 {
      let opening = try injector.enter(.request)
      _ = opening[Key<Citizen>("other")]
      let alive = try opening.withResolved(Citizen.self) { _ in
        opening.beginClosing()
        return scoped.alive
      }
      #expect(alive == 2)
      #expect(scoped.alive == 2)
      withExtendedLifetime(opening) {}
    }
  }

  @Test("A read retains its scope until it ends")
  func temporary() throws {
    let scoped = Census()
    let injector = try makeInjector(scoped, Census())
    for _ in 0..<100 {
      #expect(try injector.enter(.request).resolve(Citizen.self).isAlive)
      #expect(try injector.enter(.request).resolveIfBound(Citizen.self)?.isAlive == true)
      #expect(try injector.enter(.request).with(Citizen.self) { $0.isAlive && scoped.alive == 1 })
      #expect(try injector.enter(.request).withResolved(Citizen.self) { $0.isAlive && scoped.alive == 1 })
      #expect(try injector.enter(.request)[Citizen.self].isAlive)
      #expect(scoped.alive == 0)
    }
  }

  @Test("A borrowed read ends when its closure throws")
  func throwingRead() throws {
    struct Refusal: Error {}
    let scoped = Census()
    let injector = try makeInjector(scoped, Census())
    for isMade in [false, true] {
      let opening = try injector.enter(.request)
      if isMade { _ = opening[Citizen.self] }
      #expect(throws: Refusal.self) { try opening.with(Citizen.self) { _ throws(Refusal) in throw Refusal() } }
      opening.beginClosing()
      #expect(scoped.alive == 1)
      withExtendedLifetime(opening) {}
    }
  }

  @Test("Closing while another thread reads does not free under it")
  func duringRead() throws {
    let scoped = Census()
    let injector = try makeInjector(scoped, Census())
    let opening = try injector.enter(.request)
    let (begun, closed) = (Rendezvous(), Rendezvous())
    let alive = try Threads.run(
      {
        opening.with(Citizen.self) { citizen in
          begun.arrive()
          closed.wait()
          return citizen.isAlive
        }
      },
      {
        begun.wait()
        opening.beginClosing()
        closed.arrive()
        return true
      })
    #expect(alive == [true, true])
    #expect(scoped.alive == 1)
    withExtendedLifetime(opening) {}
  }

  @Test("A subscript retains its value while it is borrowed")
  func duringSubscript() throws {
    let scoped = Census()
    let injector = try makeInjector(scoped, Census())
    let opening = try injector.enter(.request)
    let alive = isAlive(opening[Citizen.self]) {
      opening.beginClosing()
    }
    #expect(alive)
    #expect(scoped.alive == 1)
    withExtendedLifetime(opening) {}
  }

  private func isAlive(_ citizen: borrowing Citizen, after body: () -> Void) -> Bool {
    body()
    return citizen.isAlive
  }

  @Test("Closing while another thread makes an object lets it finish")
  func duringCreation() throws {
    let census = Census()
    let (begun, closed) = (Rendezvous(), Rendezvous())
    let injector = try Injector {
      Bind(Key<Citizen>("part")).to { Citizen(census) }.in(.request)
      Bind(Citizen.self).to(Key<Citizen>("part")) { part in
        begun.arrive()
        closed.wait()
        return Citizen(part.isAlive ? census : Census())
      }.in(.request)
    }
    let opening = try injector.enter(.request)
    let citizen = try Threads.run(
      { Result { () throws(ResolutionError) in Optional(try opening.resolve(Citizen.self)) } },
      {
        begun.wait()
        opening.beginClosing()
        closed.arrive()
        return .success(nil)
      })[0]
    #expect(try citizen.get() != nil)
    #expect(census.made == 2)
    // The closed scope retains both until it is released; the caller retains one of them, too.
    #expect(census.alive == 1 + 1)
    withExtendedLifetime((citizen, opening)) {}
  }

  @Test("Threads that read while one closes get the object or the error, never something else")
  func race() throws {
    let scoped = Census()
    let injector = try makeInjector(scoped, Census())
    for _ in 0..<500 {
      let opening = try injector.enter(.request)
      let ready = Rendezvous()
      let results = try Threads.run(3) { index in
        ready.arrive()
        ready.wait(for: 3)
        if index == 0 { opening.beginClosing() }
        return Result { () throws(ResolutionError) in try opening.withResolved(Citizen.self) { $0.isAlive } }
      }
      for result in results {
        switch result {
        case .success(let isAlive): #expect(isAlive)
        case .failure(let error): #expect(error.kind == "scopeClosed")
        }
      }
      #expect(scoped.alive <= 1)
      withExtendedLifetime(opening) {}
    }
    #expect(scoped.alive == 0)
  }

  @Test("A parent that is closed while a child is open retains its objects for the child")
  func parentFirst() throws {
    let (outer, inner) = (Census(), Census())
    let injector = try nestedInjector(outer, inner)
    let request = try injector.enter(.request)
    let upload = try request.enter(.upload)
    let part = upload[Key<Citizen>("upload")]
    request.beginClosing()
    #expect(outer.alive == 1)
    #expect(upload[Key<Citizen>("upload")] === part)
    #expect(upload[Key<Citizen>("request")].isAlive)
    #expect(throws: ResolutionError.self) { try request.resolve(Key<Citizen>("request")) }
    upload.beginClosing()
    #expect(outer.alive == 1)
    // The test itself retains this one.
    #expect(inner.alive == 1)
    withExtendedLifetime((part, request, upload)) {}
  }

  @Test("A closed scope opens no inner one")
  func enterAfter() throws {
    let injector = try nestedInjector(Census(), Census())
    let request = try injector.enter(.request)
    request.beginClosing()
    let error = try #require(throws: ResolutionError.self) { try request.enter(.upload) }
    guard case .scopeClosed(.request) = error.reason else {
      Issue.record(error)
      return
    }
  }

  @Test("A child retains its parents")
  func childKeepsParents() throws {
    let (outer, inner) = (Census(), Census())
    var injector: Injector? = try nestedInjector(outer, inner)
    var request = try injector?.enter(.request)
    var upload = try request?.enter(.upload)
    weak let root = injector
    injector = nil
    request = nil
    #expect(root != nil)
    #expect(upload?[Key<Citizen>("request")].isAlive == true)
    #expect(upload?[Key<Citizen>("upload")].isAlive == true)
    #expect(outer.alive == 1)
    upload = nil
    #expect(root == nil)
    #expect(outer.alive == 0)
    #expect(inner.alive == 0)
  }

  @Test("An object that is freed may ask its scope, and gets an error")
  func resolveInDeinit() throws {
    let kinds = Notes()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.in(.request)
      Bind(Farewell.self).to { Farewell($0, kinds) }.in(.request)
    }
    do {
      let opening = try injector.enter(.request)
      _ = opening[Farewell.self]
      opening.beginClosing()
      withExtendedLifetime(opening) {}
    }
    var root: Injector? = try Injector {
      Bind(Int.self).to { 1 }.singleton()
      Bind(Farewell.self).to { Farewell($0, kinds) }.singleton()
    }
    _ = root?[Farewell.self]
    root = nil
    #expect(kinds.all == ["injectorGone", "injectorGone"])
  }

  private func makeInjector(_ scoped: Census, _ single: Census) throws -> Injector {
    try Injector {
      Bind(Citizen.self).to { Citizen(scoped) }.in(.request)
      Bind(Key<Citizen>("single")).to { Citizen(single) }.singleton()
      Bind(Key<Citizen>("unshared")).to { (citizen: Citizen) in citizen }
    }
  }

  private func nestedInjector(_ outer: Census, _ inner: Census) throws -> Injector {
    try Injector {
      Bind(Key<Citizen>("request")).to { Citizen(outer) }.in(.request)
      Bind(Key<Citizen>("upload")).to(Key<Citizen>("request")) { _ in Citizen(inner) }.in(.upload)
    }
  }
}
