import Dovetail
import DovetailInspection
import DovetailTesting

private protocol Network: Sendable {}
private struct LiveNetwork: Network {}
private struct NoNetwork: Network {}
private struct Page: Sendable { let network: any Network }

/// A page that needs the network.
private struct PageModule: Module {
  static let line = #line + 2
  var bindings: Bindings {
    Bind(Network.self).to(LiveNetwork.init).live()
    Bind(Page.self).to(Page.init)
  }
}

@Suite("A strict test", .limited, .strict, .injecting { PageModule() })
struct StrictTests {
  @Test("A strict test passes with a double", .overriding { Bind(Network.self).to(NoNetwork.init) })
  func double() throws {
    #expect(try #require(Injector.current).resolve(Page.self).network is NoNetwork)
  }

  private final class Database: Sendable {}
  private struct Store: Sendable { var database: Database? }

  @Test(
    "A strict test starts no live singleton that only a replaced binding needs",
    .injecting {
      Bind(Database.self).to { () async in Database() }.singleton().live()
      Bind(Store.self).to { (database: Database) in Store(database: database) }
    }, .overriding { Bind(Store.self).to { Store() } })
  func idle() async throws {
    let injector = try #require(Injector.current)
    #expect(try injector.resolve(Store.self).database == nil)
    #expect(!injector.isAlive(Database.self))
  }

  @Test("A strict test may override with a test's own double")
  func function() throws {
    try withInjector(overriding: { Bind(Network.self).toInstance(NoNetwork()) }) { injector in
      let page = try injector.resolve(Page.self)
      #expect(page.network is NoNetwork)
    }
  }
}

@Test(
  "A strict test that makes a live instance fails with the chain, and continues",
  .expectingIssues("strict", at: [#line - 4, #line - 4]), .strict, .limited,
  .injecting { PageModule() })
func strictWithLive() throws {
  let injector = try #require(Injector.current)
  // The issue does not depend on how the code under test handles errors.
  let page = try? injector.resolve(Page.self)
  #expect(page?.network is LiveNetwork)
  let network = injector[Network.self]
  #expect(network is LiveNetwork)
}

@Test(
  "A graph that is derived in a strict test is strict too", .expectingIssues("strict-derived", at: [#line - 4]),
  .strict, .limited,
  .injecting { PageModule() })
func strictDerived() throws {
  try withInjector(overriding: { Bind(Page.self).to { (network: Network) in Page(network: network) } }) { injector in
    _ = injector[Page.self]
  }
}

// The trait stores no line, so the issue is at the line where the attribute begins.
@Test("A strict test without a graph", .expectingIssues("strict-without-graph", at: [#line - 1]), .strict, .limited)
func strictWithoutGraph() { Issue.record("the test ran") }

private let record = CreationRecord()

@Suite("A record of tests' creations", .limited, .serialized, .injecting { ShopModule() }, .recording(in: record))
struct RecordingTests {
  @Test(
    "A record counts the creations of tests", .overriding { Bind(Prices.self).to { FixedPrices() } }, arguments: 0..<3)
  func counts(_ number: Int) throws {
    #expect(try #require(Injector.current)[Cart.self].prices is FixedPrices)
    let report = record.report(of: try #require(Graph.current))
    #expect(report.made.first { $0.key == AnyKey(Cart.self) }?.count == number + 1)
    #expect(report.unmade.map(\.key).contains(Keys.motto.erased))
  }
}
