import Dovetail
import DovetailInspection
import Testing

/// What only replaced bindings need: reads make it, but nothing else does.
@Suite("What only replaced bindings need", .limited)
struct IdleTests {
  private final class Database: Sendable {}
  private class Store: @unchecked Sendable {
    // Sendable: a constant.
    let database: Database?
    init(_ database: Database? = nil) { self.database = database }
  }
  private final class Sync: Sendable {}

  /// The ways to say an override: derived at once, derived by collecting again, and declared.
  enum Way: CaseIterable, Sendable {
    case exchanged, collected, declared

    func graph(@ModuleBuilder _ base: () -> Bindings, @ModuleBuilder overriding: () -> Bindings) throws -> Graph {
      let (base, override) = (base(), overriding())
      switch self {
      case .exchanged: return try Graph { base }.overriding { override }
      case .collected: return try Graph { base }.overriding { override }.adding { Bind(UInt8.self).toInstance(1) }
      case .declared:
        return try Graph {
          base
          Override { override }
        }
      }
    }
  }

  @ModuleBuilder
  private func opened(_ notes: Notes) -> Bindings {
    Bind(Database.self).to { () async in
      notes.add("open")
      return Database()
    }.singleton().onClose { _ in notes.add("close") }.live()
  }

  @Test("It is not started, and a read by its key makes it", arguments: Way.allCases)
  func started(way: Way) async throws {
    let notes = Notes()
    let graph = try way.graph {
      opened(notes)
      Bind(Store.self).to { (database: Database) in Store(database) }.singleton()
      Bind(Sync.self).to { (_: Store) in Sync() }
    } overriding: {
      Bind(Store.self).to { Store() }
    }
    let injector = try Injector(graph.strict())
    var heard: [AnyKey] = []
    try await injector.start { heard.append($0.key) }
    #expect(heard.isEmpty)
    #expect(injector[Store.self].database == nil)
    #expect(notes.all.isEmpty)
    await injector.close()
    let other = try Injector(graph)
    try await other.start()
    _ = try await other.resolved(Database.self)
    await other.close()
    #expect(notes.all == ["open", "close"])
  }

  @Test(
    "A root is what the program reads, so it is started although only a replaced binding needs it",
    arguments: Way.allCases)
  func root(way: Way) async throws {
    let notes = Notes()
    let graph = try way.graph {
      Root(Database.self)
      opened(notes)
      Bind(Store.self).to { (database: Provider<Database>) in Store() }
    } overriding: {
      Bind(Store.self).to { Store() }
    }
    let injector = try Injector(graph)
    try await injector.start()
    #expect(notes.all == ["open"])
    _ = injector[Database.self]
    await injector.close()
  }

  @Test("Whatever leads to it: a lazy, an alias, an optional, a collection, a decorator, a type made just in time")
  func ways() async throws {
    struct Made: Injectable {
      let database: Database
      static var recipe: Recipe<Made> { Recipe { Made(database: $0) } }
    }
    let uses: [@Sendable (Notes) -> Bindings] = [
      { _ in bindings { Bind(Store.self).to { (_: Lazy<Database>) in Store() } } },
      { _ in bindings { Bind(Store.self).to { (_: Provider<Database?>) in Store() } } },
      { _ in
        bindings {
          Bind(Store.self).to { (_: [Database]) in Store() }
          Contribute(Database.self).toAlias(of: \Database.self)
        }
      },
      { _ in bindings { Bind(Store.self).to { (_: Made) in Store() } } },
      { _ in
        bindings {
          Bind(Store.self).to { (_: Int) in Store() }.injecting(Database.self) { _, _ in }
          Bind(Int.self).toInstance(1)
        }
      },
      { _ in
        bindings {
          Bind(Store.self).toAlias(of: Key<Store>("own")) { $0 }
          Bind(Key<Store>("own")).to { Store($0) }.singleton()
        }
      },
    ]
    for (number, use) in uses.enumerated() {
      for way in Way.allCases {
        let notes = Notes()
        let graph = try way.graph {
          JustInTime()
          opened(notes)
          Decorate(Database.self) { $0 }
          use(notes)
        } overriding: {
          Bind(Store.self).to { Store() }
        }
        try await Injector(graph).start()
        #expect(notes.all.isEmpty, "use \(number), \(way)")
      }
    }
  }

  @Test("What something else needs, too, is started, and so is what nothing ever needed", arguments: Way.allCases)
  func needed(way: Way) async throws {
    let notes = Notes()
    let graph = try way.graph {
      opened(notes)
      Bind(Store.self).to { (database: Database) in Store(database) }
      Bind(Sync.self).to { (_: Lazy<Database>) in Sync() }
      Bind(Int.self).to { () async in
        notes.add("alone")
        return 1
      }.singleton()
    } overriding: {
      Bind(Store.self).to { Store() }
    }
    try await Injector(graph).start(atMost: 1)
    #expect(notes.all.sorted() == ["alone", "open"])
  }

  @Test("What the override itself needs is started, and what only an overridden override needed is as if alone")
  func chains() async throws {
    let notes = Notes()
    let base = try Graph {
      opened(notes)
      Bind(Store.self).to { Store() }.singleton()
    }
    let first = try base.overriding { Bind(Store.self).to { (database: Database) in Store(database) } }
    try await Injector(first).start()
    #expect(notes.all == ["open"])
    try await Injector(first.overriding { Bind(Store.self).to { Store() } }).start()
    #expect(notes.all == ["open", "open"])
  }

  @Test("An eager singleton is not made with the injector either, and is unused", arguments: Way.allCases)
  func eager(way: Way) throws {
    let notes = Notes()
    let graph = try way.graph {
      Bind(Database.self).to {
        notes.add("open")
        return Database()
      }.eagerSingleton()
      Bind(Store.self).to { (database: Database) in Store(database) }
    } overriding: {
      Bind(Store.self).to { Store() }
    }
    let injector = try Injector(graph)
    #expect(notes.all.isEmpty)
    #expect(graph.unreachable(from: Key(Store.self)).map(\.key).contains(AnyKey(Database.self)))
    _ = injector[Database.self]
    #expect(notes.all == ["open"])
  }

  @Test("Making all that a graph binds leaves it out", arguments: Way.allCases)
  func dryRun(way: Way) async throws {
    let notes = Notes()
    let graph = try way.graph {
      opened(notes)
      Bind(Store.self).to { (database: Database) in Store(database) }
    } overriding: {
      Bind(Store.self).to { Store() }
    }
    let run = await DryRun(graph.strict(), seeds: [], within: .seconds(60))
    #expect(run.failures.isEmpty)
    #expect(notes.all.isEmpty)
  }

  // MARK: Private blocks

  @ModuleBuilder
  private func hidden(_ notes: Notes, isUsedInside: Bool = false) -> Bindings {
    Private {
      opened(notes)
      Bind(Store.self).to { (database: Database) in Store(database) }.live()
      Decorate(Store.self) { $0 }
      if isUsedInside {
        Bind(Sync.self).to { (_: Provider<Store>) in Sync() }
      } else {
        Bind(Sync.self).to(Sync.init)
      }
    } exposing: {
      Expose(Store.self)
      Expose(Sync.self)
    }
    Decorate(Store.self) { $0 }
  }

  @Test(
    "An exposed binding that is overridden outside needs nothing, unless something inside needs it",
    arguments: [false, true])
  func exposed(isUsedInside: Bool) async throws {
    let notes = Notes()
    let graph = try Graph { hidden(notes, isUsedInside: isUsedInside) }.overriding {
      Bind(Store.self).to { Store() }
    }
    try await Injector(graph).start()
    #expect(notes.all == (isUsedInside ? ["open"] : []))
    #expect(graph.nodes.contains { $0.key == AnyKey(Store.self) && $0.isLive } == isUsedInside)
  }

  @Test("If all that uses it inside is overridden, too, it is not in use")
  func chainOfExposed() throws {
    let notes = Notes()
    let graph = try Graph { hidden(notes, isUsedInside: true) }.overriding {
      Bind(Store.self).to { Store() }
      Bind(Sync.self).to { Sync() }
    }
    #expect(!graph.nodes.contains { $0.key == AnyKey(Store.self) && $0.isLive })
  }

  @Test("Removing what is live ignores overridden originals", arguments: [false, true])
  func removing(isHidden: Bool) async throws {
    let notes = Notes()
    let graph = try Graph {
      if isHidden {
        hidden(notes)
      } else {
        opened(notes)
        Bind(Store.self).to { (database: Database) in Store(database) }.live()
        Decorate(Store.self) { $0 }
      }
      Private {
        // Another binding of the same key, which is not overridden.
        Bind(Store.self).to { Store() }.live()
        Bind(Int.self).to { (store: Store?) in store == nil ? 0 : 1 }
      } exposing: {
        Expose(Int.self)
      }
    }.overriding { Bind(Store.self).to { Store() } }
    let offline = try graph.removing { $0.isLive }
    #expect(!offline.isBound(Database.self))
    #expect(!offline.nodes.contains { $0.isLive })
    #expect(try Injector(offline).resolve(Store.self).database == nil)
  }
}
