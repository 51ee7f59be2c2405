import Dovetail
import DovetailProperties
import DovetailTesting

@Suite("An injector for a closure", .limited)
struct WithInjectorTests {
  private struct Failure: Error {}

  /// A type that injects its own property.
  private struct Shelf { @Inject var cart: Cart }

  @Test("An injector for a closure has the graph and the overrides that it is given")
  func given() throws {
    let price = try withInjector(Graph { ShopModule() }) {
      Bind(Prices.self).toInstance(FixedPrices(price: 7))
    } perform: { injector in
      #expect(Injector.current === injector)
      #expect(Shelf().cart === injector[Cart.self])
      return injector[Cart.self].prices.price(of: "tea")
    }
    #expect(price == 7)
    #expect(Injector.current == nil)
  }

  @Test("An injector for a closure serves async code on the caller's actor")
  @MainActor
  func asynchronous() async throws {
    var calls = 0
    try await withInjector(Graph { ShopModule() }) { injector in
      await Task.yield()
      calls += 1
      #expect(Injector.current === injector)
      #expect(await Task { Injector.current === injector }.value)
    }
    #expect(calls == 1)
  }

  @Test("An injector for a closure overrides the graph of the test's traits", .injecting { ShopModule() })
  func ofTrait() async throws {
    try withInjector(overriding: { Bind(.shopName).toInstance("Market") }) { injector in
      #expect(injector[.shopName] == "Market")
      #expect(injector[.motto] == "Open all hours")
    }
    #expect(try #require(Injector.current)[.shopName] == "Corner shop")
  }

  @Test("An injector for a closure overrides an outer override")
  func nested() async throws {
    try await withInjector(Graph { ShopModule() }, overriding: { Bind(.shopName).toInstance("Outer") }) { _ in
      await Task.yield()
      try withInjector(overriding: { Bind(.motto).toInstance("Inner") }) { injector in
        #expect(injector[.shopName] == "Outer")
        #expect(injector[.motto] == "Inner")
      }
    }
  }

  @Test("An injector for a closure releases everything, also when the closure throws")
  func leaks() throws {
    weak var injector: Injector?
    weak var cart: Cart?
    #expect(throws: Failure.self) {
      try withInjector(Graph { ShopModule() }) {
        injector = $0
        cart = $0[Cart.self]
        #expect(cart != nil)
        throw Failure()
      }
    }
    #expect(injector == nil)
    #expect(cart == nil)
  }

  @Test("An injector for a closure accepts a double instead of a seed, and throws without one")
  func seeds() throws {
    let graph = try Graph { Bind(Int.self).seeded() }
    let number = try withInjector(graph) {
      Bind(Int.self).toInstance(7)
    } perform: { injector in
      injector[Int.self]
    }
    #expect(number == 7)
    #expect(throws: ResolutionError.self) { try withInjector(graph) { _ in Issue.record("it ran") } }
  }

  @Test("An injector for a closure throws when there is no graph, or the overrides are at fault")
  func faults() throws {
    let missing = #expect(throws: MissingGraph.self) { try withInjector { _ in } }
    Golden.expect("\(try #require(missing))", "with-injector-without-graph")
    let fault = #expect(throws: GraphError.self) {
      try withInjector(Graph { ShopModule() }, overriding: { Bind(Int.self).toInstance(3) }) { _ in }
    }
    #expect(fault?.findings.map(\.id) == ["overrides-nothing"])
  }
}
