import App
import Dovetail
import DovetailInspection
import DovetailProperties
import DovetailTesting
import Testing

@Suite(
  .injecting { AppModule() }, .strict,
  .overriding {
    Bind(Api.self).to(ApiDouble.init).singleton()
    Bind(Store.self).to { try await Store.open("memory") }.singleton().onClose { await $0.close() }
  })
struct LibraryTests {
  @Inject var injector: Injector

  @Test func availability() throws {
    let graph = try #require(Graph.current)
    #expect(graph.binding(for: .pageSize)?.availability == .immediate)
    #expect(graph.binding(for: Router.self)?.availability == .immediate)
    #expect(graph.binding(for: HomeModel.self)?.availability == .onMainActor)
    #expect(graph.binding(for: Badge.self)?.availability == .onMainActor)
    #expect(graph.binding(for: Shelf.self)?.availability == .onMainActor)
    #expect(graph.binding(for: LibraryModel.self)?.availability == .awaited)
    #expect(graph.binding(for: Commands.self)?.availability == .awaited)
    #expect(graph.binding(for: Index.self)?.availability == .awaited)
  }

  @Test func everything() async throws {
    try await resolveAll(try #require(Graph.current), Seed(.number, 1))
  }

  @Test func life() async throws {
    let reader = try Reader(try #require(Graph.current))
    let titles = try await reader.run { draft in draft.text = "written" }
    #expect(titles == ["memory/a", "memory/b", "1: written"])
    #expect(reader.hasClosed)
  }

  @Test func reads() async throws {
    // A new injector, since the test's own has been started.
    let injector = try Injector(try #require(Graph.current))
    #expect(throws: ResolutionError.self) { try injector.resolve(LibraryModel.self) }
    let commands = try await Task.detached { try await injector.resolved(Commands.self) }.value
    commands.next()
    #expect(injector[LibraryModel.self].title == "memory/b")
    #expect(try await injector.resolved(.motto) == "read memory/b")
    #expect(injector[Badge.self].text == "double 0!")
  }

  @Test func elsewhere() async throws {
    let injector = injector
    let router = try await Task.detached {
      let router = try injector.resolve(Router.self)
      #expect(throws: ResolutionError.self) { try router.home.get() }
      #expect(try await router.items.resolved(3).title == "double 3")
      #expect(try await router.list.resolved().titles.count == 20)
      return router
    }.value
    #expect(router.home() === injector[HomeModel.self])
    #expect(router.items(4).title == "double 4")
  }

  @Test func started() async throws {
    let injector = try Injector(try #require(Graph.current))
    var made: [AnyKey] = []
    try await injector.start { made.append($0.key) }
    #expect(Set(made) == [AnyKey(Store.self), AnyKey(LibraryModel.self), AnyKey(Index.self)])
    injector[Commands.self].next()
    #expect(injector[.motto] == "read memory/b")
    let store = injector[Store.self]
    let report = await injector.close()
    #expect(report.failures.isEmpty)
    #expect(store.isClosed)
  }

  @Test func actors() async throws {
    let index = try await injector.resolved(Index.self)
    await index.add(3)
    #expect(await index.count(of: "double 3") == 1)
    #expect(await injector[Downloads.self].count == 1)
    await injector.close()
    #expect(await index.count(of: "double 3") == 0)
  }

  @Test func deferred() async throws {
    let shelf = injector[Shelf.self]
    #expect(try await shelf.covers.resolved("cover").title == "cover")
    let library = try await shelf.library.resolved()
    #expect(shelf.library() === library)
    #expect(shelf.chapters(4).title == "memory/a, 4")
    #expect(shelf.store() === library.store)
  }

  @Test func screen() async throws {
    try await injector.start()
    let first = try await injector.withScope(.screen) {
      Seed(.number, 1)
    } perform: { screen in
      screen[Draft.self].text = "first"
      return screen[Draft.self]
    }
    let scope = try injector.enter(.screen) { Seed(.number, 2) }
    let second = try await scope.resolved(Draft.self)
    #expect(first !== second)
    await scope.close()
    #expect(injector[Store.self].titles == ["memory/a", "memory/b", "1: first", "2: "])
  }
}
