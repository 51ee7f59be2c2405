import Dovetail
import Testing

extension Scope {
  fileprivate static let request = Scope("request")
  fileprivate static let upload = Scope("upload", inside: .request)
  fileprivate static let chunk = Scope("chunk", inside: .upload)
}

@Suite("Scopes", .limited)
struct ScopeTests {
  @Test("Each open scope has its own instance, shared within it", arguments: Way.allCases)
  func oneInstance(_ way: Way) throws {
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(Census()) }.in(.request)
      Bind(Key<Citizen>("alias")).to { (citizen: Citizen) in citizen }
    }
    let openings = [try injector.enter(.request), try injector.enter(.request)]
    let citizens = try openings.map { try #require(try way.read(Citizen.self, Key("alias"), from: $0)) }
    #expect(citizens[0] !== citizens[1])
    for (opening, citizen) in zip(openings, citizens) {
      #expect(opening[Citizen.self] === citizen)
      #expect(try way.read(Citizen.self, Key("alias"), from: opening) === citizen)
    }
  }

  @Test("A scope shares its parent's singletons, whoever resolves first")
  func parentSingletons() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }.singleton()
      Bind(Key<Citizen>("other")).to { Citizen(census) }.singleton()
      Bind(Int.self).to { (_: Citizen) in 1 }.in(.request)
    }
    let first = try injector.enter(.request)
    let second = try injector.enter(.request)
    let citizen = first[Citizen.self]
    #expect(second[Citizen.self] === citizen)
    #expect(injector[Citizen.self] === citizen)
    #expect(injector[Key<Citizen>("other")] === first[Key<Citizen>("other")])
    #expect(first[Int.self] == 1)
    #expect(census.made == 2)
  }

  @Test("Unshared values, weak objects, providers and collections are read from an opening too")
  func otherKeys() throws {
    let injector = try Injector {
      Bind(Int.self).toInstance(3)
      Bind(String.self).to { (number: Int) in "\(number)" }
      Bind(Citizen.self).to { Citizen(Census()) }.weak()
      Contribute(Int.self).toInstance(1)
      Contribute(Int.self).to { (text: String) in text.count + 1 }
      Bind(Double.self).to { (text: String) in Double(text.count) }.in(.request)
    }
    let opening = try injector.enter(.request)
    #expect(opening[String.self] == "3")
    #expect(opening[[Int].self] == [1, 2])
    #expect(opening[Provider<Double>.self]() == 1)
    #expect(opening[Lazy<Double>.self]() == 1)
    #expect(opening[Double?.self] == 1)
    let citizen = opening[Citizen.self]
    #expect(injector[Citizen.self] === citizen)
    #expect(try opening.resolveIfBound(Float.self) == nil)
  }

  @Test("An unshared value that needs the scope finds the instance of the opening that it is asked of")
  func unshared() throws {
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(Census()) }.in(.request)
      Bind(Holder.self).to { Holder($0) }
    }
    let first = try injector.enter(.request)
    let second = try injector.enter(.request)
    #expect(first[Holder.self].held === first[Citizen.self])
    #expect(second[Holder.self].held === second[Citizen.self])
    #expect(first[Holder.self].held !== second[Holder.self].held)
  }

  @Test("A key of a scope is not there outside of it", arguments: Way.throwing)
  func notOpen(_ way: Way) throws {
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(Census()) }.in(.request)
      Bind(Key<Citizen>("other")).to { Citizen(Census()) }.in(.request)
    }
    if way == .resolveIfBound || way == .resolveIfBoundKey {
      #expect(try way.read(Citizen.self, Key("other"), from: injector) == nil)
      return
    }
    let error = try #require(throws: ResolutionError.self) { try way.read(Citizen.self, Key("other"), from: injector) }
    guard case .scopeNotOpen(.request) = error.reason else {
      Issue.record(error)
      return
    }
    #expect(error.key == AnyKey(Citizen.self) || error.key == Key<Citizen>("other").erased)
  }

  @Test("An unshared value that needs the scope says so outside of it, with the path")
  func notOpenBelow() throws {
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(Census()) }.in(.request)
      Bind(Holder.self).to { Holder($0) }
    }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Holder.self) }
    #expect(error.kind == "scopeNotOpen")
    #expect(error.key == AnyKey(Citizen.self))
    #expect(error.path == [AnyKey(Holder.self), AnyKey(Citizen.self)])
  }

  @Test("A provider of the injector itself does not reach into a scope")
  func providerOutside() throws {
    let injector = try Injector { Bind(Citizen.self).to { Citizen(Census()) }.in(.request) }
    let provider = injector[Provider<Citizen>.self]
    let error = try #require(throws: ResolutionError.self) { try provider.get() }
    #expect(error.kind == "scopeNotOpen")
  }

  @Test("A scope inside another one sees its objects, and shares them")
  func nested() throws {
    let injector = try nestedInjector()
    let request = try injector.enter(.request)
    let uploads = [try request.enter(.upload), try request.enter(.upload)]
    let chunk = try uploads[0].enter(.chunk)
    let outer = uploads[0][Key<Citizen>("request")]
    #expect(request[Key<Citizen>("request")] === outer)
    #expect(chunk[Key<Citizen>("request")] === outer)
    #expect(uploads[1][Key<Citizen>("request")] === outer)
    #expect(chunk[Key<Citizen>("upload")] === uploads[0][Key<Citizen>("upload")])
    #expect(chunk[Key<Citizen>("upload")] !== uploads[1][Key<Citizen>("upload")])
    #expect(chunk[Key<Holder>("chunk")].held === uploads[0][Key<Citizen>("upload")])
    #expect(chunk[Key<Citizen>("root")] === injector[Key<Citizen>("root")])
  }

  @Test("A scope opens only inside its parent")
  func wrongParent() throws {
    let injector = try nestedInjector()
    let request = try injector.enter(.request)
    let upload = try request.enter(.upload)
    for (opening, scope, here) in [
      (injector, .upload, nil), (injector, .chunk, nil), (request, .request, .request), (request, .chunk, .request),
      (upload, .request, .upload), (upload, .upload, .upload),
    ] as [(Injector, Scope, Scope?)] {
      let error = try #require(throws: ResolutionError.self) { try opening.enter(scope) }
      guard case .wrongParent(scope, here: here) = error.reason else {
        Issue.record(error)
        continue
      }
    }
  }

  @Test("A scope that only leads to inner ones can be entered")
  func empty() throws {
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(Census()) }.in(.chunk)
      Bind(Int.self).to { 3 }.singleton()
    }
    let upload = try injector.enter(.request).enter(.upload)
    #expect(try upload.resolve(Int.self) == 3)
    #expect(upload.with(Int.self) { $0 } == 3)
    let chunk = try upload.enter(.chunk)
    #expect(chunk[Citizen.self] === chunk[Citizen.self])
  }

  @Test("Threads that resolve from a scope at the same time get one instance")
  func threads() throws {
    try Threads.raceForOne {
      $0.in(.request)
    } reading: { injector in
      let opening = try injector.enter(.request)
      return { opening[Citizen.self] }
    }
  }

  @Test("A failed creation in a scope is tried again")
  func failure() throws {
    struct Refusal: Error {}
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to {
        let citizen = Citizen(census)
        if census.made == 1 { throw Refusal() }
        return citizen
      }.in(.request)
    }
    let opening = try injector.enter(.request)
    #expect(throws: ResolutionError.self) { try opening.resolve(Citizen.self) }
    #expect(census.alive == 0)
    #expect(opening[Citizen.self] === opening[Citizen.self])
    #expect(census.made == 2)
  }

  @Test("A scope that is entered through an injected injector belongs to the forwarding target")
  func throughInjectedInjector() throws {
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(Census()) }.singleton()
      Bind(Holder.self).to { Holder($0) }.in(.request)
    }
    let opening = try injector[Injector.self].enter(.request)
    #expect(opening[Holder.self].held === injector[Citizen.self])
  }

  @Test("The injector that a scope's object gets is its opening")
  func injectedInjector() throws {
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(Census()) }.in(.request)
      Bind(Holder.self).to { (injector: Injector) in Holder(try injector.resolve(Citizen.self)) }.in(.request)
      Bind(Key<Holder>("unshared")).to { (injector: Injector) in Holder(try injector.resolve(Citizen.self)) }
      Bind(Key<Holder>("provided")).to { (provider: Provider<Citizen>) in Holder(try provider.get()) }
    }
    let opening = try injector.enter(.request)
    #expect(opening[Holder.self].held === opening[Citizen.self])
    #expect(opening[Key<Holder>("unshared")].held === opening[Citizen.self])
    #expect(opening[Key<Holder>("provided")].held === opening[Citizen.self])
  }

  @Test("A singleton that is made for an opening still belongs to the injector")
  func singletonMadeFromOpening() throws {
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(Census()) }.in(.request)
      Bind(Key<Citizen>("unshared")).to { (citizen: Citizen) in citizen }
      Bind(Key<Bool>("reaches")).to { (injector: Injector) in
        (try? injector.resolve(Key<Citizen>("unshared"))) != nil
      }.singleton()
    }
    let opening = try injector.enter(.request)
    #expect(opening[Key<Bool>("reaches")] == false)
  }

  @Test("A decorated object of a scope is one object to its opening")
  func decorated() throws {
    let injector = try Injector {
      Bind(Holder.self).to { Holder(Citizen(Census())) }.in(.request)
      Decorate(Holder.self) { inner in Holder(inner.held, around: inner) }
    }
    let opening = try injector.enter(.request)
    #expect(opening[Holder.self].inner != nil)
    #expect(opening[Holder.self] === opening[Holder.self])
  }

  private func nestedInjector() throws -> Injector {
    try Injector {
      Bind(Key<Citizen>("root")).to { Citizen(Census()) }.singleton()
      Bind(Key<Citizen>("request")).to { Citizen(Census()) }.in(.request)
      Bind(Key<Citizen>("upload")).to(Key<Citizen>("request")) { _ in Citizen(Census()) }.in(.upload)
      Bind(Key<Holder>("chunk")).to(Key<Citizen>("upload")) { Holder($0) }.in(.chunk)
    }
  }
}

private final class Holder: Sendable {
  let held: Citizen
  let inner: Holder?

  init(_ held: Citizen, around inner: Holder? = nil) {
    self.held = held
    self.inner = inner
  }
}
