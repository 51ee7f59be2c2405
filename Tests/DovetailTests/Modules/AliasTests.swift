import Dovetail
import DovetailInspection
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

extension Keys {
  fileprivate static let archive = Key<any Reader>("archive")
}

@Suite("Aliases", .limited)
struct AliasTests {
  @Test("A key path names another binding, whose scope and value it shares")
  func alias() throws {
    let injector = try Injector {
      Bind(Database.self).to(Database.init).singleton()
      Bind((any Reader).self).to(\Database.self)
      Bind(.archive).to(\Database.self)
      Bind(String.self).toInstance("/")
      Bind(Disk.self).to(Disk.init)
      Bind((any Writer).self).to(\Disk.self)
      Bind(Lodge.self).to(Lodge.init).perResolution()
      Bind(Building.self).to(\Lodge.self)
      Contribute((any Writer).self).to(\Database.self)
      Contribute((any Writer).self).to(\Disk.self)
    }
    #expect(injector[(any Reader).self] === injector[Database.self])
    #expect(injector[.archive] === injector[Database.self])
    #expect(injector[(any Writer).self].write() == "/")
    #expect(injector[Building.self] is Lodge)
    #expect(injector[[any Writer].self].map { $0.write() } == ["written", "/"])
    let needed = injector.binding(for: (any Reader).self)?.node.dependencies.map(\.key)
    #expect(needed == [AnyKey(Database.self)], "the graph knows it")
  }

  @Test("An alias goes through the graph: a decorator and an override of what it names are its own")
  func throughTheGraph() throws {
    let graph = try Graph {
      Bind(Disk.self).to { Disk(path: "/") }
      Bind((any Writer).self).to(\Disk.self)
      Decorate(Disk.self) { Disk(path: $0.path + "home") }
    }
    #expect(try Injector(graph)[(any Writer).self].write() == "/home")
    let injector = try Injector(graph.overriding { Bind(Disk.self).toInstance(Disk(path: "~/")) })
    #expect(injector[(any Writer).self].write() == "~/home")
    #expect(faults { Bind((any Writer).self).to(\Disk.self) } == ["missing Disk"])
  }

  @Test("One statement gives one value several keys")
  func several() throws {
    let injector = try Injector {
      Bind(Database.self).to(Database.init).singleton().also((any Reader).self) { $0 }.also((any Writer).self) { $0 }
        .also(.archive) { $0 }
      Bind(Disk.self).toInstance(Disk(path: "/")).also(Key<any Writer>("disk")) { $0 }
      Bind(Lodge.self).to(Lodge.init).also(Building.self) { $0 }
      Bind(Int.self).to(assisted: String.self) { $0.count }.also(Counting.self) { factory in Counting { factory($0) } }
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
        Bind((any Reader).self).to(\Database.self)
      } == ["duplicate Reader"])
    #expect(faultsDeriving { () throws(GraphError) in try graph.removing(Database.self) }.count == 2)
  }

  @Test("A contribution has no key that another one could stand for")
  func contribution() {
    #expect(
      faults { Contribute((any Writer).self).to { Database() }.also((any Reader).self) { $0 as! Database } }
        == ["alias-of-contribution Reader"])
  }
}
