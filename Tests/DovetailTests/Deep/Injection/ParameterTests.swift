import Dovetail
import Testing

extension Keys {
  fileprivate static let host = Key<String>("host")
  fileprivate static let port = Key<Int>("port")
}

@Suite("Parameters", .limited)
struct ParameterTests {
  @Test("Eight parameters of mixed kinds arrive in their order")
  func eight() throws {
    let injector = try Injector {
      Base()
      Bind(Report.self).to(
        (
          .host, .port, Key(Disk.self), Key((any Store).self), Key<(Int, Int)>("pair"), Key(SIMD64<Double>.self),
          Key(Bool?.self), Key((@Sendable (Int) -> Int).self)
        )
      ) { host, port, disk, store, pair, vector, flag, double in
        Report(
          "\(host) \(port) \(disk.name) \(store.name) \(pair) \(vector.sum()) \(flag as Any) \(double(21))", disk, store
        )
      }
    }
    for _ in 0..<3 {
      let report = injector[Report.self]
      #expect(report.text == "example.org 443 disk disk (1, 2) 32.0 Optional(true) 42")
      #expect(report.disk === report.store as AnyObject)
    }
  }

  /// The values are adjacent in memory, at offsets that depend on their sizes and alignments.
  @Test("Small, large and empty values arrive in any order, by type, by key and beside an argument")
  func mixedLayouts() throws {
    let injector = try Injector {
      Bind(Int8.self).to { 1 }
      Bind(Int16.self).to { 2 }.singleton()
      Bind(Int64.self).to { 3 }
      Bind(Void.self).to {}
      Bind(SIMD4<Float>.self).to { SIMD4(4, 4, 4, 4) }
      Bind((Int8, Int64).self).to { (5, 6) }
      Bind(Key<String>("flat")).to {
        (a: Int8, b: Void, c: Int16, d: Int64, e: Int8, f: SIMD4<Float>, g: (Int8, Int64)) in
        "\(a) \(b) \(c) \(d) \(e) \(f.sum()) \(g)"
      }
      Bind(Key<String>("keyed")).to(
        (Key(Int8.self), Key(Int8.self), Key(Int64.self), Key(Void.self), Key(Int16.self), Key((Int8, Int64).self))
      ) { "\($0) \($1) \($2) \($3) \($4) \($5)" }
      Bind(Key<String>("keyed by one")).to(Key((Int8, Int64).self)) { "\($0)" }
      Bind(Key<String>("empty")).to { (a: Void, b: Void) in "\(a) \(b)" }
      Bind(Substring.self).to(assisted: Int8.self) { (a: Int8, b: Int8, c: SIMD4<Float>) in "\(a) \(b) \(c.sum())" }
      Bind(Character.self).to(assisted: Int8.self, (Key(Int8.self), Key(Int64.self))) {
        Character("\(Int64($0) + Int64($1) + $2)")
      }
      Decorate(Key<String>("flat"), (Key(Int8.self), Key(Int64.self))) { "\($0) \($1) \($2)" }
    }
    #expect(injector[Key<String>("flat")] == "1 () 2 3 1 16.0 (5, 6) 1 3")
    #expect(injector[Key<String>("keyed")] == "1 1 3 () 2 (5, 6)")
    #expect(injector[Key<String>("keyed by one")] == "(5, 6)")
    #expect(injector[Key<String>("empty")] == "() ()")
    #expect(injector[Factory<Int8, Substring>.self](7) == "7 1 16.0")
    #expect(injector[Factory<Int8, Character>.self](2) == "6")
  }

  @Test("The same eight of each lifetime", arguments: Lifetime.allCases)
  fileprivate func lifetimes(_ lifetime: Lifetime) throws {
    let keys = (0..<8).map { Key<Part>("part \($0)") }
    let injector = try Injector {
      for (number, key) in keys.enumerated() {
        let binding = Bind(key).to { Part(number) }
        switch lifetime {
        case .unshared: binding
        case .singleton: binding.singleton()
        case .weak: binding.weak()
        case .perResolution: binding.perResolution()
        case .mixed:
          switch number % 4 {
          case 0: binding
          case 1: binding.singleton()
          case 2: binding.weak()
          default: binding.perResolution()
          }
        }
      }
      Bind([Part].self).to((keys[0], keys[1], keys[2], keys[3], keys[4], keys[5], keys[6], keys[7])) {
        [$0, $1, $2, $3, $4, $5, $6, $7]
      }
    }
    for _ in 0..<3 {
      #expect(injector[[Part].self].map(\.number) == Array(0..<8))
    }
  }

  @Test("An initializer is given by its name")
  func initializers() throws {
    let injector = try Injector {
      Base()
      Bind(Client.self).to(Client.init(disk:store:))
      Bind(Key<Client>("shared")).to(Client.init(disk:store:)).singleton()
    }
    #expect(injector[Client.self].disk === injector[Disk.self])
    #expect(injector[Key<Client>("shared")].store.name == "disk")
  }

  @Test("Values of unusual layouts are passed intact together")
  func layouts() throws {
    let injector = try Injector {
      Bind(Bool.self).to { true }
      Bind(SIMD64<Double>.self).to { SIMD64(repeating: 0.5) }
      Bind(Void.self).to { () }
      Bind(UInt16.self).to { 0xABCD }
      Bind(Wide.self).to { Wide() }
      Bind(Int8.self).to { -3 }
      Bind((any Store).self).to { Big() }
      Bind(String.self).to {
        (a: Bool, b: SIMD64<Double>, _: Void, c: UInt16, d: Wide, e: Int8, f: any Store, g: Bool) in
        "\(a) \(b.sum()) \(c) \(d.first) \(d.last[63]) \(d.text) \(e) \(f.name) \(g)"
      }
    }
    #expect(injector[String.self] == "true 32.0 43981 1 9 text -3 big true")
  }

  @Test("A parameter of each kind of type", arguments: [0, 1])
  func kinds(_ round: Int) throws {
    let injector = try Injector {
      Base()
      Bind((any Store.Type).self).toInstance(Big.self)
      Bind((any Store & CustomStringConvertible).self).to { Big() }
      Bind(Level.self).to { .high(round) }
      Bind(String.self).to { (type: any Store.Type, both: any Store & CustomStringConvertible, level: Level) in
        "\(type) \(both) \(level)"
      }
    }
    #expect(injector[String.self] == "Big big high(\(round))")
  }

  @Test("Values that are not Sendable are passed on")
  func notSendable() throws {
    let injector = try Injector {
      Bind(Draft.self).to { Draft("draft") }
      Bind([Draft].self).to { (first: Draft, second: Draft) in [first, second] }
      Bind(String.self).to { (drafts: [Draft]) in drafts.map(\.text).joined(separator: " ") }
    }
    #expect(injector[String.self] == "draft draft")
    let drafts = injector[[Draft].self]
    #expect(drafts[0] !== drafts[1])
  }

  @Test("An alias is the same object")
  func alias() throws {
    let injector = try Injector {
      Bind(Disk.self).to { Disk("disk") }.singleton()
      Bind((any Store).self).to { (disk: Disk) in disk }
      Bind(Key<any Store>("second")).to { (store: any Store) in store }
    }
    #expect(injector[Key<any Store>("second")] as? Disk === injector[Disk.self])
  }

  @Test("A provider type is injected itself, and makes the value")
  func providing() throws {
    let injector = try Injector {
      Base()
      Bind(DiskProvider.self).to(DiskProvider.init(prefix:)).singleton()
      Bind(String.self).toInstance("from")
      Bind(Key<Disk>("provided")).toProvider(DiskProvider.self)
      Bind(Key<Disk>("shared")).toProvider(DiskProvider.self).singleton()
    }
    #expect(injector[Key<Disk>("provided")].name == "from provider")
    #expect(injector[Key<Disk>("provided")] !== injector[Key<Disk>("provided")])
    #expect(injector[Key<Disk>("shared")] === injector[Key<Disk>("shared")])
  }

  @Test("A deep chain of transients is made")
  func deep() throws {
    let keys = (0..<500).map { Key<Int>("deep \($0)") }
    let injector = try Injector {
      Bind(keys[0]).to { 0 }
      for number in 1..<500 { Bind(keys[number]).to(keys[number - 1]) { $0 + 1 } }
    }
    #expect(injector[keys[499]] == 499)
  }
}

private struct Base: Module {
  var bindings: Bindings {
    Bind(.host).toInstance("example.org")
    Bind(.port).to { 443 }
    Bind(Disk.self).to { Disk("disk") }.singleton()
    Bind((any Store).self).to { (disk: Disk) in disk }
    Bind(Key<(Int, Int)>("pair")).to { (1, 2) }
    Bind(SIMD64<Double>.self).to { SIMD64(repeating: 0.5) }.perResolution()
    Bind(Bool?.self).toInstance(true)
    Bind((@Sendable (Int) -> Int).self).to { { @Sendable number in number * 2 } }
  }
}

private enum Lifetime: CaseIterable {
  case unshared, singleton, weak, perResolution, mixed
}

private protocol Store: Sendable {
  var name: String { get }
}

private final class Disk: Store {
  let name: String
  init(_ name: String) { self.name = name }
}

private struct DiskProvider: Providing {
  let prefix: String
  init(prefix: String) { self.prefix = prefix }
  func provide() -> Disk { Disk(prefix + " provider") }
}

/// Larger than an existential's buffer.
private struct Big: Store, CustomStringConvertible {
  let words = (1, 2, 3, 4, 5)
  var description: String { name }
  var name: String { words.4 == 5 ? "big" : "broken" }
}

private struct Wide: Sendable {
  let first: UInt8 = 1
  let last = SIMD64<UInt64>(repeating: 9)
  let text = "text"
}

private enum Level: Sendable {
  case low, high(Int)
}

private final class Part: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private final class Draft {
  let text: String
  init(_ text: String) { self.text = text }
}

private final class Client: Sendable {
  let disk: Disk
  let store: any Store

  init(disk: Disk, store: any Store) {
    self.disk = disk
    self.store = store
  }
}

private final class Report: Sendable {
  let text: String
  let disk: Disk
  let store: any Store

  init(_ text: String, _ disk: Disk, _ store: any Store) {
    self.text = text
    self.disk = disk
    self.store = store
  }
}
