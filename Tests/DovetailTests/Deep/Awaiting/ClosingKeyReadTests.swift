import Dovetail
import Testing

@Suite("Reads by other keys during and after a close", .limited)
struct ClosingKeyReadTests {
  /// A key by which nobody has read a lamp before.
  enum Way: CaseIterable { case alias, collection, optional, lazy, provider, providers, decorated, unshared }

  private protocol Light: Sendable {}
  private final class Lamp: Light {}
  private final class Hall: Sendable {
    let injector: Injector
    init(_ injector: Injector) { self.injector = injector }

    func read(_ notes: Notes) {
      do throws(ResolutionError) { notes.add("\(try injector.resolve(Lamp.self))") } catch { notes.add(error.id) }
    }
  }
  private struct Room: Sendable {
    let lamp: Lamp
  }

  private let notes = Notes()

  private static func read(_ way: Way, _ injector: Injector) throws {
    switch way {
    case .alias: _ = try injector.resolve((any Light).self)
    case .collection: #expect(try injector.resolve([any Light].self).count == 2)
    case .optional: #expect(try injector.resolve(Lamp?.self) != nil)
    case .lazy: _ = try injector.resolve(Lazy<any Light>.self).get()
    case .provider: _ = try injector.resolve(Provider<any Light>.self).get()
    case .providers: for provider in try injector.resolve([Provider<any Light>].self) { _ = try provider.get() }
    case .decorated: _ = try injector.resolve(Int.self)
    case .unshared: _ = try injector.resolve(Room.self)
    }
  }

  private func lamps(_ lamp: Bind<Lamp>.Shared) -> Bindings {
    bindings {
      lamp.also((any Light).self) { $0 }
      Contribute((any Light).self).toAlias(of: Key(Lamp.self)) { $0 }
      Contribute((any Light).self).to { (lamp: Lamp) in lamp }
      Bind(Room.self).to(Room.init)
      Bind(Int.self).to { 1 }.singleton()
      Decorate(Int.self) { (old: Int, _: Lamp) in old + 1 }
    }
  }

  @Test("A hook reads what exists, by a key that nobody has read", arguments: Way.allCases)
  func hook(_ way: Way) async throws {
    let notes = notes
    let injector = try Injector {
      lamps(Bind(Lamp.self).to { Lamp() }.singleton().onClose { _ in notes.add("lamp") })
      Bind(Hall.self).to(Hall.init).singleton().onClose { hall in
        try Self.read(way, hall.injector)
        notes.add("hall")
      }
    }
    if way == .decorated { _ = injector[Int.self] }
    _ = (injector[Lamp.self], injector[Hall.self])
    let report = await injector.close()
    #expect(report.failures.isEmpty, "\(report)")
    #expect(notes.all == ["hall", "lamp"])
  }

  @Test(
    "An open scope reads what exists in a closed injector, by a key that nobody has read",
    arguments: [Way.alias, .collection, .optional, .lazy, .provider])
  func scope(_ way: Way) async throws {
    let notes = notes
    let injector = try Injector {
      bindings { [notes] in
        Bind(Lamp.self).to { Lamp() }.singleton().also((any Light).self) { $0 }.onClose { _ in notes.add("lamp") }
        for _ in 0..<2 { Contribute((any Light).self).toAlias(of: Key(Lamp.self)) { $0 } }
      }
      Bind(String.self).to { "" }.in(.visit)
    }
    let visit = try injector.enter(.visit)
    _ = (injector[Lamp.self], visit[String.self])
    await injector.close()
    #expect(!visit.isClosed)
    try Self.read(way, visit)
    #expect(notes.all == ["lamp"])
  }

  @Test("A hook of a scope reads what exists around it while everything is closed", arguments: Way.allCases)
  func outer(_ way: Way) async throws {
    let notes = notes
    let injector = try Injector {
      lamps(Bind(Lamp.self).to { Lamp() }.singleton().onClose { _ in notes.add("lamp") })
      Bind(Hall.self).to(Hall.init).in(.visit).onClose { hall in
        try Self.read(way, hall.injector)
        notes.add("hall")
      }
    }
    let visit = try injector.enter(.visit)
    if way == .decorated { _ = injector[Int.self] }
    _ = (injector[Lamp.self], visit[Hall.self])
    #expect(await injector.close().failures.isEmpty)
    #expect(notes.all == ["hall", "lamp"])
  }

  @Test(
    "A hook does not read what is closed, by any key", arguments: [Way.alias, .collection, .optional, .lazy, .unshared])
  func closed(_ way: Way) async throws {
    let notes = notes
    let injector = try Injector {
      lamps(Bind(Lamp.self).to { Lamp() }.singleton().onClose { _ in notes.add("lamp") })
      // Its function reads nothing, and it is made first, so it is closed last.
      Bind(Hall.self).to(Hall.init).singleton().onClose { hall in
        #expect(throws: ResolutionError.self) { try Self.read(way, hall.injector) }
        notes.add("hall")
      }
    }
    _ = (injector[Hall.self], injector[Lamp.self])
    await injector.close()
    #expect(notes.all == ["lamp", "hall"])
  }

  @Test("A hook does not read a closed value that is decorated")
  func decorated() async throws {
    let notes = notes
    let injector = try Injector {
      Bind(Lamp.self).to { Lamp() }.singleton().onClose { _ in notes.add("lamp") }
      Decorate(Lamp.self) { (old: Lamp) in old }
      Bind(Hall.self).to(Hall.init).singleton().onClose { hall in
        let error = #expect(throws: ResolutionError.self) { try hall.injector.resolve(Lamp.self) }
        #expect(error?.id == "injector-closed")
        notes.add("hall")
      }
    }
    _ = (injector[Hall.self], injector[Lamp.self])
    await injector.close()
    #expect(notes.all == ["lamp", "hall"])
  }

  @Test("A hook, also one of a scope, does not read what was closed in the drain")
  func drained() async throws {
    let notes = notes
    let injector = try Injector {
      Bind(Lamp.self).to { Lamp() }.singleton().running { _ in try await untilCanceled() }.onClose { _ in
        notes.add("lamp")
      }
      Bind(Hall.self).to(Hall.init).singleton().onClose { $0.read(notes) }
      Bind(Key<Hall>("scope")).to(Hall.init).in(.visit).onClose { $0.read(notes) }
    }
    let visit = try injector.enter(.visit)
    _ = (injector[Hall.self], visit[Key<Hall>("scope")], injector[Lamp.self])
    await injector.close()
    #expect(notes.all == ["lamp", "injector-closed", "injector-closed"])
  }
}

extension Scope {
  fileprivate static let visit = Scope("visit")
}
