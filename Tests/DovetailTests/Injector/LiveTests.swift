import Dovetail
import DovetailInspection
import Testing

extension Scope {
  fileprivate static let request = Scope("live request")
}

@Suite("Live bindings and strict graphs", .limited)
struct LiveTests {
  private protocol Api: Sendable {}
  private final class LiveApi: Api {}
  private struct StubApi: Api {}
  private final class Disk: Sendable {}
  private final class Page {
    let api: any Api
    init(api: any Api) { self.api = api }
  }

  private struct Socket: Injectable {
    static var recipe: Recipe<Socket> { Recipe { Socket() } }
  }

  private let made = Counter()

  private func graph() throws -> Graph {
    try Graph { [made] in
      Bind(Api.self).to {
        made.count()
        return LiveApi()
      }.singleton().live()
      Bind(Page.self).to(Page.init)
    }
  }

  private func isLive(_ error: ResolutionError?) -> Bool {
    if case .live? = error?.reason { true } else { false }
  }

  @Test("An injector that is not strict makes live values")
  func lax() throws {
    #expect(try Injector(graph())[Api.self] is LiveApi)
    #expect(try Injector(graph()) { _ in }[Api.self] is LiveApi)
  }

  @Test("A strict injector makes no live instance, and names its place and its dependents")
  func strict() throws {
    let injector = try Injector(graph().strict())
    let error = #expect(throws: ResolutionError.self) { try injector.resolve(Page.self) }
    #expect(isLive(error))
    #expect(error?.key == AnyKey(Api.self))
    #expect(error?.path == [AnyKey(Page.self), AnyKey(Api.self)])
    #expect(made.value == 0)
    #expect(!injector.isAlive(Api.self))
  }

  @Test("A double in the place of the live value is the remedy, before strictness and after")
  func remedy() throws {
    let before = try graph().overriding { Bind(Api.self).toInstance(StubApi()) }.strict()
    let after = try graph().strict().overriding { Bind(Api.self).toInstance(StubApi()) }
    for graph in [before, after] {
      #expect(graph.isStrict)
      #expect(try Injector(graph)[Page.self].api is StubApi)
    }
  }

  @Test("Graphs that are derived from a strict one are strict")
  func derived() throws {
    let strict = try graph().strict()
    let graphs = [
      try strict.overriding { Bind(Page.self).to(Page.init).singletonLike() },
      try strict.overriding { Decorate(Page.self) { $0 } },
      try strict.adding { Bind(Int.self).toInstance(1) },
      try strict.removing(Page.self),
      strict.strict(),
    ]
    for graph in graphs {
      let error = #expect(throws: ResolutionError.self) { try Injector(graph).resolve(Api.self) }
      #expect(isLive(error))
    }
  }

  @Test("A binding of every sort may be live, and is refused")
  func sorts() throws {
    let graph = try Graph {
      Bind(Int.self).to { 1 }.live()
      Bind(Double.self).toInstance(1).live()
      Bind(Disk.self).to { Disk() }.weak().live()
      Bind(String.self).to { "" }.perResolution().live()
      Bind(Character.self).to { "c" }.in(.request).live()
      Bind(Float.self).to(assisted: Int.self) { Float($0) }.live()
      Contribute(UInt.self).to { 1 }.live()
      Bind(UInt8.self).to { @MainActor in 1 }.live()
      Bind(Socket.self).live()
      Bind(Bool.self).to { true }
      Bind(Bool.self).to { false }.live().when(injectedInto: Int8.self)
      Bind(Int8.self).to { (flag: Bool) in flag ? 1 : 0 }
    }.strict()
    let injector = try Injector(graph)
    let scope = try injector.enter(.request)
    let attempts: [() throws -> Void] = [
      { _ = try injector.resolve(Int.self) },
      { _ = try injector.resolve(Double.self) },
      { _ = try injector.resolve(Disk.self) },
      { _ = try injector.resolve(String.self) },
      { _ = try scope.resolve(Character.self) },
      { _ = try injector.resolve(Factory<Int, Float>.self).make(1) },
      { _ = try injector.resolve([UInt].self) },
      { _ = try injector.resolve(UInt8.self) },
      { _ = try injector.resolve(Socket.self) },
      { _ = try injector.resolve(Int8.self) },
      { try injector.withResolved(Int.self) { _ in } },
      { _ = try injector.resolve(Lazy<Int>.self).get() },
      { _ = try injector.resolve(Provider<Int>.self).get() },
    ]
    for (index, attempt) in attempts.enumerated() {
      let error = #expect(throws: ResolutionError.self) { try attempt() }
      #expect(isLive(error), "\(index)")
    }
    #expect(try injector.resolve(Bool.self))
  }

  @Test("An eager live singleton is refused when the injector is made")
  func eager() throws {
    let graph = try Graph { Bind(Disk.self).to { Disk() }.eagerSingleton().live() }
    let error = #expect(throws: ResolutionError.self) { try Injector(graph.strict()) }
    #expect(isLive(error))
  }

  @Test("A graph lists its live bindings")
  func shown() throws {
    let graph = try graph()
    #expect(graph.nodes.map(\.isLive) == [true, false])
    #expect(graph.binding(for: Api.self)?.isLive == true)
    #expect(graph.debugDescription.contains("singleton, live  LiveTests.swift:"))
    #expect(try graph.overriding { Bind(Api.self).to { StubApi() } }.binding(for: Api.self)?.isLive == false)
  }
}

extension RecipeBuilder where State == NoLifetime {
  fileprivate func singletonLike() -> Bind<Value>.Shared { perResolution() }
}
