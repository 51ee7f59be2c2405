import Dovetail
import DovetailInspection
import Testing

@Suite("Injection sites", .limited)
struct SiteTests {
  @Test("A binding sees its owner, the parameter or property, and the line")
  func sites() throws {
    let injector = try Injector {
      Bind(Log.self).to { Log(site: $0) }
      Bind(Ship.self).to { Ship(name: "", log: $1, count: $0) }.injecting(\.spare)
      Bind(Int.self).toInstance(3)
    }
    let ship = injector[Ship.self]
    #expect(ship.log.site.ownerType == Ship.self)
    #expect(ship.log.site.key == AnyKey(Log.self))
    #expect(ship.log.site.use == .parameter(2))
    #expect(ship.log.site.source?.fileID.hasSuffix("SiteTests.swift") == true)
    #expect(ship.spare?.site.use == .property(1, name: "spare"))
    #expect("\(ship.log.site)" == "Ship")
    #expect(ship.spare.map { "\($0.site)" } == "Ship.spare")
    #expect(String(reflecting: ship.log.site).hasPrefix("'Log' for the 2nd argument of 'Ship' at SiteTests.swift:"))
    let own = injector[Log.self].site
    #expect(own.owner == nil)
    #expect("\(own)" == "Injector")
    #expect(String(reflecting: own) == "'Log', asked of the injector")
  }

  @Test("A logger has the name of its owner, or another one where the owner is of some type")
  func loggers() throws {
    struct Logger { let label: String }
    struct HomePage { let logger: Logger }
    struct Store { let logger: Logger }
    let injector = try Injector {
      Bind(Logger.self).to { (site: InjectionSite) in
        Logger(label: site.ownerType == Store.self ? "database" : "\(site)")
      }
      Bind(HomePage.self).to(HomePage.init)
      Bind(Key<HomePage>("second")).to { (logger: Logger) in HomePage(logger: logger) }
      Bind(Store.self).to(Store.init)
    }
    #expect(injector[HomePage.self].logger.label == "HomePage")
    #expect(injector[Key<HomePage>("second")].logger.label == #"Key<HomePage>("second")"#)
    #expect(injector[Store.self].logger.label == "database")
    #expect(injector[Logger.self].label == "Injector")
  }

  @Test("Providers, lazies, optionals, factories and decorators hand the site on")
  func forms() throws {
    let injector = try Injector {
      Bind(Log.self).to { Log(site: $0) }
      Decorate(Log.self) { (log: Log, _: Int) in log }
      Bind(Int.self).toInstance(3)
      Bind(Report.self).to(assisted: Int.self) { number, site in Report(number: number, site: site) }
      Bind(Fleet.self).to(Fleet.init)
    }
    let fleet = injector[Fleet.self]
    let sites = [
      fleet.provider().site, fleet.lazy().site, fleet.optional?.site, fleet.factory(1).site, fleet.log.site,
    ]
    #expect(sites.map { $0?.ownerType == Fleet.self } == Array(repeating: true, count: 5))
    #expect(sites.map { $0?.use } == (1...5).map { Finding.Use.parameter($0) })
  }

  @Test("The values of a factory may have the factory itself, and the site of each use of it")
  func recursiveFactory() throws {
    struct Branch {
      let site: InjectionSite
      let branch: Factory<Int, Branch>
    }
    struct Tree { let branch: Factory<Int, Branch> }
    let injector = try Injector {
      Bind(Branch.self).to(assisted: Int.self) { (_, site: InjectionSite, branch: Factory<Int, Branch>) in
        Branch(site: site, branch: branch)
      }
      Bind(Tree.self).to(Tree.init)
    }
    let first = injector[Tree.self].branch(1)
    #expect(first.site.ownerType == Tree.self)
    #expect(first.branch(2).site.ownerType == Branch.self)
    #expect(first.branch(2).branch(3).site.ownerType == Branch.self)
  }

  @Test("Elements of a collection see the collection")
  func collection() throws {
    let injector = try Injector {
      Contribute(Log.self).to { Log(site: $0) }
      Contribute(Log.self).to { Log(site: $0) }
    }
    #expect(injector[[Log].self].map(\.site.ownerType).allSatisfy { $0 == [Log].self })
  }

  @Test("Two that ask for each other and for their sites are one cycle")
  func cycle() {
    #expect(
      faults {
        Bind(Int.self).to { (_: InjectionSite, text: String) in text.count }
        Bind(String.self).to { (_: InjectionSite, number: Int) in "\(number)" }
        Bind(Float.self).to { (number: Int) in Float(number) }
      }.map { $0.prefix(5) } == ["cycle"])
  }

  @Test("A shared instance has no single site", arguments: [0, 1, 2])
  func shared(scope: Int) {
    #expect(
      faults {
        switch scope {
        case 0: Bind(Log.self).to { Log(site: $0) }.singleton()
        case 1: Bind(Log.self).to { Log(site: $0) }.perResolution()
        default: Bind(Log.self).to { Log(site: $0) }.eagerSingleton()
        }
        Bind(Int.self).toInstance(3)
        Bind(Ship.self).to { Ship(name: "", log: $1, count: $0) }
        Bind(Float.self).to { (log: Log) in 1 }
      } == ["shared-site Log"])
  }

  @Test("A missing dependency of a binding with a site is reported once")
  func missing() {
    #expect(
      faults {
        Bind(Log.self).to { (site: InjectionSite, _: Int) in Log(site: site) }
        Bind(Float.self).to { (log: Log) in 1 }
        Bind(Double.self).to { (log: Log) in 1 }
      } == ["missing Int"])
  }

  @Test("A graph has each site, and reaches bindings that use it")
  func nodes() throws {
    let graph = try Graph {
      Bind(Log.self).to { Log(site: $0) }
      Bind(Float.self).to { (_: Log) in 1 }
    }
    #expect(graph.unreachable(from: Key(Float.self)).isEmpty)
  }
}

private struct Log: Sendable { let site: InjectionSite }

private final class Ship {
  let name: String
  let log: Log
  let count: Int
  var spare: Log?

  init(name: String, log: Log, count: Int) {
    self.name = name
    self.log = log
    self.count = count
  }
}

private struct Report {
  let number: Int
  let site: InjectionSite
}

private struct Fleet {
  let provider: Provider<Log>
  let lazy: Lazy<Log>
  let optional: Log?
  let factory: Factory<Int, Report>
  let log: Log
}
