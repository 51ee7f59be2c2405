import Dovetail
import DovetailInspection
import Synchronization
import Testing

private protocol Reader: AnyObject, Sendable { var rows: Int { get } }
private protocol Writer: Sendable { func write() -> String }

private final class Database: Reader, Writer {
  let rows = 3
  func write() -> String { "written" }
}

private struct Disk: Writer {
  let path: String
  func write() -> String { path }
}

private class Building {}
private final class Lodge: Building {}

extension Scope {
  fileprivate static let request = Scope("request")
}

extension Keys {
  fileprivate static let archive = Key<any Reader>("archive")
}

@Suite("Aliases", .limited)
struct AliasTests {
  @Test("A key path names another binding, whose scope and value it shares")
  func alias() throws {
    let injector = try Injector {
      Bind(Database.self).to(Database.init).singleton()
      Bind((any Reader).self).toAlias(of: \Database.self)
      Bind(.archive).toAlias(of: \Database.self)
      Bind(String.self).toInstance("/")
      Bind(Disk.self).to(Disk.init)
      Bind((any Writer).self).toAlias(of: \Disk.self)
      Bind(Lodge.self).to(Lodge.init).perResolution()
      Bind(Building.self).toAlias(of: \Lodge.self)
      Contribute((any Writer).self).toAlias(of: \Database.self)
      Contribute((any Writer).self).toAlias(of: \Disk.self)
    }
    #expect(injector[(any Reader).self] === injector[Database.self])
    #expect(injector[.archive] === injector[Database.self])
    #expect(injector[(any Writer).self].write() == "/")
    #expect(injector[Building.self] is Lodge)
    #expect(injector[[any Writer].self].map { $0.write() } == ["written", "/"])
    let needed = injector.binding(for: (any Reader).self)?.node.dependencies.map(\.key)
    #expect(needed == [AnyKey(Database.self)], "the graph knows it")
  }

  @Test("An alias follows the graph: it has its target's decorators and overrides")
  func throughTheGraph() throws {
    let graph = try Graph {
      Bind(Disk.self).to { Disk(path: "/") }
      Bind((any Writer).self).toAlias(of: \Disk.self)
      Decorate(Disk.self) { Disk(path: $0.path + "home") }
    }
    #expect(try Injector(graph)[(any Writer).self].write() == "/home")
    let injector = try Injector(graph.overriding { Bind(Disk.self).toInstance(Disk(path: "~/")) })
    #expect(injector[(any Writer).self].write() == "~/home")
    #expect(faults { Bind((any Writer).self).toAlias(of: \Disk.self) } == ["missing Disk"])
  }

  @Test("One statement gives one value several keys")
  func several() throws {
    let injector = try Injector {
      Bind(Database.self).to(Database.init).singleton().also((any Reader).self) { $0 }.also((any Writer).self) { $0 }
        .also(.archive) { $0 }
      Bind(Disk.self).toInstance(Disk(path: "/")).also(Key<any Writer>("disk")) { $0 }
      Bind(Lodge.self).to(Lodge.init).also(unshared: Building.self) { $0 }
      Bind(Int.self).to(assisted: String.self) { $0.count }.also(unshared: Counting.self) { factory in
        Counting { factory($0) }
      }
    }
    #expect(injector[(any Reader).self] === injector[Database.self])
    #expect(injector[.archive] === injector[Database.self])
    #expect(injector[(any Writer).self].write() == "written")
    #expect(injector[Key<any Writer>("disk")].write() == "/")
    #expect(injector[Building.self] is Lodge)
    #expect(injector[Counting.self].count("four") == 4)
  }

  private struct Counting { let count: (String) -> Int }

  @Test("Each key is replaced and verified by itself")
  func apart() throws {
    let graph = try Graph {
      Bind(Database.self).to(Database.init).singleton().also((any Reader).self) { $0 }.also((any Writer).self) { $0 }
    }
    let injector = try Injector(graph.overriding { Bind((any Writer).self).toInstance(Disk(path: "/")) })
    #expect(injector[(any Writer).self].write() == "/")
    #expect(injector[(any Reader).self] === injector[Database.self])
    #expect(
      faults {
        Bind(Database.self).to(Database.init).singleton().also((any Reader).self) { $0 }
        Bind((any Reader).self).toAlias(of: \Database.self)
      } == ["duplicate Reader"])
    #expect(faultsDeriving { () throws(GraphError) in try graph.removing(Database.self) } == ["missing Database"])
  }

  private struct CachingReader: Writer {
    let made: Made
    init(_ writer: any Writer, _ made: Made) {
      self.made = made
      made.count.withLock { $0 += 1 }
    }
    func write() -> String { "cached" }
  }

  private final class Made: Sendable { let count = Mutex(0) }

  @Test("A decorator over an alias has the target's lifetime", arguments: [false, true])
  func decorated(isAlso: Bool) throws {
    let made = Made()
    let graph = try Graph {
      if isAlso {
        Bind(Database.self).to(Database.init).singleton().also((any Writer).self) { $0 }
      } else {
        Bind((any Writer).self).toAlias(of: \Database.self)
        Bind(Database.self).to(Database.init).singleton()
      }
      Bind(Disk.self).to { Disk(path: "/") }
      Bind(Key<any Writer>("second")).toAlias(of: Key((any Writer).self)) { $0 }
      Decorate(Key<any Writer>("second")) { CachingReader($0, made) }
      Decorate((any Writer).self) { CachingReader($0, made) }
    }
    let injector = try Injector(graph)
    for _ in 0..<3 { #expect(injector[(any Writer).self].write() == "cached") }
    #expect(made.count.withLock { $0 } == 1)
    for _ in 0..<3 { #expect(injector[Key<any Writer>("second")].write() == "cached") }
    #expect(made.count.withLock { $0 } == 2)
    let other = try Injector(graph.overriding { Bind((any Writer).self).toAlias(of: \Disk.self) })
    for _ in 0..<3 { _ = other[(any Writer).self] }
    #expect(made.count.withLock { $0 } == 5, "an override that is an alias is shared as what it names, too")
  }

  @Test("An alias is made once where its target is", arguments: [nil, Scope.request])
  func slot(scope: Scope?) throws {
    let conversions = Mutex(0)
    let graph = try Graph {
      if let scope {
        Bind(Database.self).to(Database.init).in(scope)
      } else {
        Bind(Database.self).to(Database.init).eagerSingleton()
      }
      Bind((any Writer).self).toAlias(of: Key(Database.self)) { database in
        conversions.withLock { $0 += 1 }
        return database
      }
    }
    let root = try Injector(graph)
    #expect(conversions.withLock { $0 } == 0, "it is not eager")
    let injector = try scope.map { try root.enter($0) } ?? root
    for _ in 0..<3 { _ = injector[(any Writer).self] }
    #expect(conversions.withLock { $0 } == 1)
    if scope != nil { #expect(throws: ResolutionError.self) { try root.resolve((any Writer).self) } }
  }

  @Test("An alias of a weak binding, and its decorator, are made at each read, and retain nothing")
  func ofWeak() throws {
    let injector = try Injector {
      Bind(Database.self).to(Database.init).weak()
      Bind((any Reader).self).toAlias(of: \Database.self)
      Decorate((any Reader).self) { $0 }
    }
    weak let gone = injector[(any Reader).self]
    #expect(gone == nil)
    let database = injector[Database.self]
    #expect(injector[(any Reader).self] === database)
  }

  private final class Fake: Reader, Writer {
    let rows = 0
    func write() -> String { "faked" }
  }

  private struct Users: Sendable {
    let reader: any Reader
    let writer: any Writer
  }

  @Test(
    "What replaces or decorates an alias is shared as its target",
    arguments: [Lifetime.weak, .singleton, .scoped(.request)])
  func overridden(lifetime: Lifetime) async throws {
    let made = Made()
    let base = try Graph {
      Scope.request
      switch lifetime {
      case .weak:
        Bind(Database.self).to(Database.init).weak().also((any Reader).self) { $0 }.also((any Writer).self) { $0 }
      case .singleton:
        Bind(Database.self).to(Database.init).singleton().also((any Reader).self) { $0 }.also((any Writer).self) { $0 }
      default:
        Bind(Database.self).to(Database.init).in(.request)
        Bind((any Reader).self).toAlias(of: \Database.self)
        Bind((any Writer).self).toAlias(of: \Database.self)
      }
      Bind(Key<any Reader>("second")).toAlias(of: Key((any Reader).self)) { $0 }
      Bind(Users.self).to { Users(reader: $0, writer: $1) }
    }
    let graph = try base.overriding {
      Bind((any Reader).self).to { () async in
        made.count.withLock { $0 += 1 }
        return Fake()
      }
      Bind((any Writer).self).to {
        made.count.withLock { $0 += 1 }
        return Fake()
      }
    }
    #expect(graph.binding(for: (any Reader).self)?.lifetime == lifetime)
    let injector = try Injector(graph.strict()).enter(.request)
    for round in 1...2 {
      let first = try await injector.resolved(Users.self)
      let second = try await injector.resolved(Users.self)
      #expect(first.reader === second.reader)
      #expect(first.writer as? Fake === second.writer as? Fake)
      #expect(first.reader is Fake && first.writer is Fake)
      #expect(injector[Key<any Reader>("second")] === first.reader)
      #expect(injector[(any Writer).self] as? Fake === first.writer as? Fake)
      #expect(made.count.withLock { $0 } == (lifetime == .weak ? 2 * round : 2))
      let again = try Injector(graph.overriding { Bind((any Writer).self).to { Fake() } }).enter(.request)
      let writer = again[(any Writer).self] as? Fake
      #expect(again[(any Writer).self] as? Fake === writer)
      withExtendedLifetime((first, second, writer)) {}
    }
    injector.checkInvariants()
  }

  @Test("A decorator of an alias of a weak binding is shared while somebody retains it, and a value is not")
  func decoratedWeakly() throws {
    let injector = try Injector {
      Bind(Database.self).to(Database.init).weak().also((any Writer).self) { $0 }.also(Disk.self) { _ in Disk(path: "a")
      }
      Decorate((any Writer).self) { _ in Fake() }
    }
    let writer = injector[(any Writer).self] as? Fake
    #expect(writer != nil)
    #expect(injector[(any Writer).self] as? Fake === writer)
    let disks = try Injector(
      Graph {
        Bind(Database.self).to(Database.init).weak().also(Disk.self) { _ in Disk(path: "a") }
      }.overriding { Bind(Disk.self).to { Disk(path: "b") } })
    #expect(disks[Disk.self].path == "b")
    #expect(disks[Disk.self].path == "b")
    withExtendedLifetime(writer) {}
  }

  @Test("The tree and an injector show an alias as its target")
  func shown() throws {
    let injector = try Injector {
      Bind(Database.self).to(Database.init).weak().also((any Reader).self) { $0 }
    }
    #expect(injector.binding(for: (any Reader).self)?.node.lifetime == .weak)
    #expect(injector.binding(for: (any Reader).self)?.liveness == .notMade)
    let database = injector[Database.self]
    #expect(injector.binding(for: (any Reader).self)?.liveness == .alive)
    #expect(injector.debugDescription.contains("Reader  weak, alive"))
    withExtendedLifetime(database) {}
  }

  @Test("An alias of an instance of the main actor is read anywhere once that is made")
  func mainActor() async throws {
    let injector = try await MainActor.run {
      try Injector {
        Bind(Panel.self).to { Panel() }.singleton()
        Bind((any Sendable).self).toAlias(of: \Panel.self)
      }
    }
    #expect(throws: ResolutionError.self) { try injector.resolve((any Sendable).self) }
    let panel = try await injector.resolved(Panel.self)
    #expect(try injector.resolve((any Sendable).self) as? Panel === panel)
  }

  @MainActor private final class Panel {}

  @Test("An alias of a non-Sendable instance is converted at each read")
  func notSendable() throws {
    let conversions = Mutex(0)
    let injector = try Injector {
      Bind(Database.self).to(Database.init).singleton()
      Bind(Building.self).toAlias(of: Key(Database.self)) { _ in
        conversions.withLock { $0 += 1 }
        return Building()
      }
    }
    #expect(injector[Building.self] !== injector[Building.self])
    #expect(conversions.withLock { $0 } == 2)
  }

  @Test("An instance that overrides an alias's target is shared by the alias's decorator, in both ways to override")
  func exchanged() throws {
    let made = Made()
    let graph = try Graph {
      Bind(Disk.self).to { Disk(path: "/") }
      Bind((any Writer).self).toAlias(of: \Disk.self)
      Decorate((any Writer).self) { CachingReader($0, made) }
    }
    let plain = try Injector(graph)
    for _ in 0..<2 { _ = plain[(any Writer).self] }
    #expect(made.count.withLock { $0 } == 2)
    let injector = try Injector(graph.overriding { Bind(Disk.self).toInstance(Disk(path: "~/")) })
    for _ in 0..<2 { _ = injector[(any Writer).self] }
    #expect(made.count.withLock { $0 } == 3)
  }

  @Test("Aliases of each other are a cycle, and nothing else")
  func circle() {
    let faults = faults {
      Bind(Int.self).toAlias(of: Key<Int>("other")) { $0 }
      Bind(Key<Int>("other")).toAlias(of: \Int.self)
      Decorate(Int.self) { $0 }
    }
    #expect(faults.count == 1)
  }

  @Test("A contribution has no key that another one could stand for")
  func contribution() {
    #expect(
      faults { Contribute((any Writer).self).to { Database() }.also((any Reader).self) { $0 as! Database } }
        == ["alias-of-contribution Reader"])
  }
}
