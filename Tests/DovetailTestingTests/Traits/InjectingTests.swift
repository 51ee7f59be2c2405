import Dovetail
import DovetailProperties
import DovetailTesting
import Synchronization

/// How often the bindings of the suite below were read.
private let injectingRead = Tally()

@Suite("A suite with a graph", .limited, .injecting { ShopModule(read: injectingRead) })
struct InjectingTests {
  @Inject var cart: Cart
  @Inject(.shopName) var name: String

  @Test("A suite with a graph injects the properties of the suite's type")
  func properties() {
    #expect(name == "Corner shop")
    #expect(cart.prices.price(of: "tea") == 100)
  }

  @Test("A suite with a graph gives each case of a test its own injector", arguments: 0..<100)
  func cases(_ number: Int) throws {
    let injector = try #require(Injector.current)
    #expect(injector[Cart.self].add("\(number)") == 1)
    #expect(cart.add("\(number)") == 2)
  }

  @Test("A suite with a graph verifies the graph once for all tests", arguments: 0..<100)
  func once(_ number: Int) {
    #expect(injectingRead.count == 1)
  }

  @Test("The injector of a test is current in child tasks, on any thread")
  func childTasks() async throws {
    let injector = try #require(Injector.current)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 { group.addTask { Injector.current === injector } }
      for await isCurrent in group { #expect(isCurrent) }
    }
    async let isCurrent = Injector.current === injector
    #expect(await isCurrent)
    #expect(await Task { Injector.current === injector }.value)
  }

  @Test("The injector of a test is current in a detached task that captured it")
  func detached() async throws {
    let injector = try #require(Injector.current)
    #expect(await Task.detached { Injector.current == nil }.value)
    let count = await Task.detached { injector.run { injector[Cart.self].add("tea") + Tea().cart.add("tea") } }.value
    #expect(count == 3)
  }

  @MainActor
  @Test("The injector of a test is current on the main actor")
  func mainActor() async {
    #expect(Injector.current != nil)
    await Task.yield()
    #expect(cart.add("tea") == 1)
  }

  @Suite("A suite within a suite with a graph")
  struct Inner {
    @Inject var cart: Cart

    @Test("The tests of a suite within have the graph, too")
    func nested() {
      #expect(cart.prices is LivePrices)
      #expect(injectingRead.count == 1)
    }

    @Test(
      "A test of a suite within may have its own graph, which replaces the outer one",
      .injecting { Bind(Cart.self).to { Cart(prices: FixedPrices()) } })
    func replaced() throws {
      #expect(cart.prices is FixedPrices)
      #expect(try #require(Injector.current).isBound(.shopName) == false)
    }
  }

  private struct Tea { @Inject var cart: Cart }
}

@Test("A test may have a graph without a suite", .limited, .injecting { ShopModule() })
func lonely() throws {
  #expect(try #require(Injector.current)[.motto] == "Open all hours")
}

@Suite("Objects after a test", .limited, .serialized, .injecting { ShopModule() })
struct LeakTests {
  /// Weak references, to be read from any thread.
  private struct Left: Sendable {
    weak var injector: Injector?
    weak var cart: Cart?
  }

  private static let left = Mutex(Left())

  @Test("Nothing of a test is left after it", arguments: 0..<3)
  func nothing(_ number: Int) throws {
    let injector = try #require(Injector.current)
    Self.left.withLock { left in
      #expect(left.injector == nil)
      #expect(left.cart == nil)
      left = Left(injector: injector, cart: injector[Cart.self])
    }
    withExtendedLifetime(injector) {
      #expect(Self.left.withLock { $0.cart } != nil)
    }
  }
}
