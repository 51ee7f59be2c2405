import Dovetail
import Synchronization
import Testing

@Suite("The main actor", .limited)
struct MainActorTests {
  @Test("An instance of the main actor is resolved there, with its dependencies")
  @MainActor
  func resolve() throws {
    let injector = try makeInjector()
    let model = try injector.resolve(Model.self)
    #expect(model.title == "title")
    #expect(try injector.resolve(Model.self) !== model)
    let shared = Key<Model>("shared")
    #expect(try injector.resolve(shared) === injector.resolve(shared))
    #expect(try injector.resolve(Page.self).model.title == "title")
  }

  @Test("Elsewhere it is an error with the path", arguments: Way.throwing)
  func elsewhere(_ way: Way) throws {
    let injector = try makeInjector()
    let error = try #require(throws: ResolutionError.self) {
      try way.read(Model.self, Key<Model>("shared"), from: injector)
    }
    #expect(error.kind == "needsMainActor")
    #expect(error.path == [error.key])
    let page = try #require(throws: ResolutionError.self) { try injector.resolve(Page.self) }
    #expect(page.kind == "needsMainActor")
  }

  @Test("A shared one that exists is read from anywhere")
  func ready() async throws {
    let injector = try makeInjector()
    let model = try await MainActor.run { try injector.resolve(Key<Model>("shared")) }
    #expect(try injector.resolve(Key<Model>("shared")) === model)
  }

  @Test("Its decorator is made there too, with its lifetime", arguments: [false, true])
  @MainActor
  func decorated(_ isShared: Bool) throws {
    let injector = try Injector {
      Bind(Model.self).to { @MainActor in Model(title: "plain") }.when(injectedInto: Page.self)
      if isShared {
        Bind(Model.self).to { @MainActor in Model(title: "plain") }.singleton()
      } else {
        Bind(Model.self).to { @MainActor in Model(title: "plain") }
      }
      Decorate(Model.self) { @MainActor (model: Model) in Model(title: "\(model.title), wrapped") }
      Bind(Page.self).to(Page.init)
    }
    #expect(try injector.resolve(Model.self).title == "plain, wrapped")
    #expect(try injector.resolve(Page.self).model.title == "plain, wrapped")
    #expect(try (injector.resolve(Model.self) === injector.resolve(Model.self)) == isShared)
  }

  @Test("A closure has the isolation of its test, which the error shows with its line")
  @MainActor
  func isolatedClosure() async throws {
    struct Inner { static nonisolated func make() -> Inner { Inner() } }
    let injector = try Injector {
      Bind(Key<Inner>("closure")).to { Inner() }
      Bind(Key<Inner>("sendable")).to { @Sendable in Inner() }
      Bind(Key<Inner>("function")).to(Inner.make)
      Bind(Key<Inner>("initializer")).to(Inner.init)
    }
    let line = #line - 5
    for (index, name) in ["closure", "sendable", "function", "initializer"].enumerated() {
      let key = Key<Inner>(name)
      _ = try injector.resolve(key)
      let error = await Task.detached { () -> ResolutionError? in
        do throws(ResolutionError) {
          _ = try injector.resolve(key)
          return nil
        } catch { return error }
      }.value
      guard case .needsMainActor(let site) = error?.reason else {
        #expect(index > 1 && error == nil, "\(name)")
        continue
      }
      #expect(index < 2, "\(name)")
      #expect(site.line == line + index)
      #expect(error?.description.contains("MainActorTests.swift:\(line + index)") == true)
    }
  }

  @Test("While it is made there, the injector is the current one, also for what it makes itself; then none is")
  @MainActor
  func current() throws {
    let other = try makeInjector()
    let log = Mutex<[ObjectIdentifier?]>([])
    @Sendable func note() { log.withLock { $0.append(Injector.current.map { ObjectIdentifier($0) }) } }
    let injector = try Injector {
      Bind(Model.self).to { @MainActor in
        note()
        return Model(title: "inner")
      }
      Bind(Page.self).to { @MainActor (model: Model) in
        note()
        let made = try other.resolve(Page.self)
        note()
        return Page(model: made.model)
      }
    }
    #expect(try injector.resolve(Page.self).model.title == "title")
    #expect(log.withLock(\.self) == Array(repeating: ObjectIdentifier(injector), count: 3))
    #expect(Injector.current == nil)
  }

  @Test("Elsewhere, what needs it fails with the whole path, also after it was made there")
  func path() async throws {
    let injector = try Injector {
      Bind(Model.self).to { @MainActor in Model(title: "title") }
      Bind(Page.self).to { @MainActor in Page(model: $0) }
      Bind(Book.self).to(Book.init)
    }
    try await MainActor.run { _ = try injector.resolve(Book.self) }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Book.self) }
    #expect(error.kind == "needsMainActor")
    #expect(error.path.map(\.description) == ["Book", "Page"])
  }

  @Test("A listener is told of each that is made there")
  @MainActor
  func heard() throws {
    let log = Mutex<[String]>([])
    let graph = try Graph {
      Bind(Model.self).to { @MainActor in Model(title: "title") }
      Bind(Page.self).to { @MainActor in Page(model: $0) }
    }
    let injector = try Injector(
      graph, listener: { event in log.withLock { $0 += [event.creation.map { "\($0.key)" }].compactMap(\.self) } })
    _ = try injector.resolve(Page.self)
    #expect(log.withLock(\.self) == ["Model", "Page"])
  }

  @Test("A provider makes it there, long after its owner was made")
  @MainActor
  func provider() async throws {
    let injector = try makeInjector()
    let provider = injector[Provider<Model>.self]
    #expect(try provider.get().title == "title")
    #expect(try provider.get() !== provider.get())
    let error = await Task.detached { #expect(throws: ResolutionError.self) { try provider.get() } }.value
    #expect(error?.kind == "needsMainActor")
  }

  @Test("An initializer that throws on the main actor fails the resolve, and leaks nothing")
  @MainActor
  func failure() throws {
    struct Refusal: Error {}
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }
      Bind(Model.self).to { @MainActor (_: Citizen) in throw Refusal() }
    }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Model.self) }
    #expect(error.kind == "failed")
    #expect(census.made == 1)
    #expect(census.alive == 0)
  }

  private func makeInjector() throws -> Injector {
    try Injector {
      Bind(String.self).toInstance("title")
      Bind(Model.self).to(Model.init)
      Bind(Key<Model>("shared")).to(Model.init).singleton()
      Bind(Page.self).to(Page.init)
    }
  }
}

@MainActor
private final class Model {
  let title: String
  init(title: String) { self.title = title }
}

private struct Book: Sendable {
  let page: Page
}

@MainActor
private final class Page {
  let model: Model
  init(model: Model) { self.model = model }
}
