import Dovetail
import DovetailInspection
import Testing

/// Overrides of each lifetime by each other one: what is shared then, and that the replaced binding shares nothing.
@Suite("Lifetimes of overrides", .limited)
struct OverriddenLifetimeTests {
  private static let outer = Scope("overridden outer")
  private static let inner = Scope("overridden inner", inside: outer)

  enum Way: String, CaseIterable, Sendable {
    case unnamed, unshared, singleton, eager, weak, perResolution, outer, inner, instance, seeded, given

    /// The ways to declare an override, without seeds, which no injector gets here.
    static let replacing = allCases.filter { $0 != .seeded && $0 != .given }

    /// Whether a hook for closing may follow.
    var isHeld: Bool { [.singleton, .eager, .outer, .inner].contains(self) }

    /// The lifetime of an override that names none and replaces this one.
    var inherited: Lifetime {
      switch self {
      case .unnamed, .unshared: .unshared
      case .singleton, .instance, .given: .singleton
      case .eager: .eagerSingleton
      case .weak: .weak
      case .perResolution: .perResolution
      case .outer, .seeded: .scoped(OverriddenLifetimeTests.outer)
      case .inner: .scoped(OverriddenLifetimeTests.inner)
      }
    }
  }

  private final class Part: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private struct Pair: Sendable {
    let isOne: Bool
    let later: Provider<Part>
  }

  private struct Replacement: Module {
    let content: Bindings
    var bindings: Bindings { content }
  }

  @Test(
    "A derived graph shares the same instances as a declared one, and closes them", arguments: Way.allCases,
    [true, false])
  func pairs(original: Way, hasHook: Bool) async throws {
    for way in Way.replacing {
      for isClosed in way.isHeld ? [true, false] : [false] {
        let (notes, others) = (Notes(), Notes())
        let (graph, expected) = try (
          Graph { declared(original, hasHook, notes) }.overriding { part(way, "new", isClosed, notes) },
          Graph {
            declared(original, hasHook, others)
            Override { part(way, "new", isClosed, others) }
          }
        )
        let lifetime = way == .unnamed ? original.inherited : way.inherited
        #expect(graph.lifetime == lifetime, "\(original) by \(way)")
        #expect(expected.lifetime == lifetime, "\(original) by \(way)")
        let account = try await account(of: graph, notes)
        #expect(try await self.account(of: expected, others) == account, "\(original) by \(way)")
        #expect(account.contains("closes new") == isClosed, "\(original) by \(way)")
        #expect(!account.contains("closes old"))
      }
    }
  }

  @Test("An override that names no lifetime is shared as the last one that does", arguments: Way.allCases)
  func chains(original: Way) async throws {
    for way in Way.replacing {
      let others = Notes()
      let expected = try Graph {
        declared(original, true, others)
        Override {
          part(way, "first", way.isHeld, others)
          Override {
            part(.unnamed, "second", false, others)
            Override { part(.unnamed, "third", false, others) }
          }
        }
      }
      let account = try await account(of: expected, others)
      // Which of the overrides are in modules.
      for installed in [[false, false, false], [true, true, true], [false, true, false], [true, false, true]] {
        let notes = Notes()
        let parts = [
          part(way, "first", way.isHeld, notes), part(.unnamed, "second", false, notes),
          part(.unnamed, "third", false, notes),
        ]
        var graph = try Graph { declared(original, true, notes) }
        for (part, isInstalled) in zip(parts, installed) {
          graph = try isInstalled ? graph.overriding { Replacement(content: part) } : graph.overriding { part }
        }
        #expect(graph.lifetime == expected.lifetime, "\(original) by \(way), \(installed)")
        #expect(try await self.account(of: graph, notes) == account, "\(original) by \(way), \(installed)")
        // Adding a binding collects the graph again.
        #expect(try graph.adding { Bind(UInt.self).toInstance(1) }.lifetime == expected.lifetime)
      }
    }
  }

  @Test("A map's contribution, an exposed private binding and one for an owner have the replaced lifetime")
  func places() throws {
    final class Owner: Sendable {
      let part: Part
      init(part: Part) { self.part = part }
    }
    let graph = try Graph {
      Contribute(Part.self, at: "a").to { Part("old") }.singleton()
      Contribute(Part.self, at: "b").to { Part("old") }
      Bind(Part.self).to { Part("old") }
      Bind(Part.self).to { Part("old") }.singleton().when(injectedInto: Owner.self)
      Bind(Owner.self).to(Owner.init)
      Private {
        Bind(Key<Part>("exposed")).to { Part("old") }.singleton()
      } exposing: {
        Expose(Key<Part>("exposed"))
      }
      Bind(Key<Part>("open")).to { Part("old") }.singleton()
      Decorate(Key<Part>("open")) { (part: Part) in Part("decorated \(part.name)") }
      Override {
        Private {
          Bind(Key<Part>("open")).to { Part("new") }
          Decorate(Key<Part>("open")) { (part: Part) in Part("hidden \(part.name)") }
        } exposing: {
          Expose(Key<Part>("open"))
        }
      }
    }.overriding {
      Contribute(Part.self, at: "a").to { Part("new") }
      Contribute(Part.self, at: "b").to { Part("new") }
      Bind(Part.self).to { Part("new") }.when(injectedInto: Owner.self)
      Bind(Key<Part>("exposed")).to { Part("new") }
    }
    let injector = try Injector(graph)
    let (first, second) = (injector[[String: Part].self], injector[[String: Part].self])
    #expect(first["a"]?.name == "new")
    #expect(first["a"] === second["a"])
    #expect(first["b"] !== second["b"])
    #expect(injector[Owner.self].part.name == "new")
    #expect(injector[Owner.self].part === injector[Owner.self].part)
    #expect(injector[Key<Part>("exposed")].name == "new")
    #expect(injector[Key<Part>("exposed")] === injector[Key<Part>("exposed")])
    #expect(injector[Key<Part>("open")].name == "decorated hidden new")
    #expect(injector[Key<Part>("open")] === injector[Key<Part>("open")])
    injector.checkInvariants()
  }

  @Test("A decorator of an override is shared as that is", arguments: [true, false])
  func decorated(isUnshared: Bool) throws {
    let graph = try Graph {
      Bind(Part.self).to { Part("old") }.singleton()
      Decorate(Part.self) { (part: Part) in Part("decorated \(part.name)") }
    }
    let injector = try Injector(
      graph.overriding { part(isUnshared ? .unshared : .unnamed, "new", false, Notes()) })
    #expect(injector[Part.self].name == "decorated new")
    #expect((injector[Part.self] === injector[Part.self]) != isUnshared)
    injector.checkInvariants()
  }

  @Test("A recipe's lifetime is named as well as a binding's, which may take it away")
  func recipes() throws {
    let graph = try Graph { Bind(Part.self).to { Part("old") }.perResolution() }
    let recipe = Recipe { Part("new") }.singleton()
    #expect(try graph.overriding { Bind(Part.self).toRecipe(recipe) }.lifetime == .singleton)
    #expect(try graph.overriding { Bind(Part.self).toRecipe(recipe).unshared() }.lifetime == .unshared)
    #expect(try graph.overriding { Bind(Part.self).toRecipe(Recipe { Part("new") }) }.lifetime == .perResolution)
    #expect(try Graph { Bind(Part.self).toRecipe(recipe).unshared() }.lifetime == .unshared)
  }

  @Test("An override with the replaced lifetime cannot have shorter-lived dependencies, unless it declares its own")
  func captive() throws {
    let graph = try Graph {
      Bind(Int.self).to { 1 }.in(Self.outer)
      Bind(Part.self).to { Part("old") }.singleton()
    }
    let found = faultsDeriving { () throws(GraphError) in
      try graph.overriding { Bind(Part.self).to { (number: Int) in Part("\(number)") } }
    }
    #expect(found == ["captive Int"])
    let tested = try Injector(
      graph.overriding { Bind(Part.self).to { (number: Int) in Part("\(number)") }.unshared() })
    #expect(try tested.enter(Self.outer)[Part.self].name == "1")
  }

  // MARK: Declaring

  /// A part between bindings of the same levels with hooks, which have the slots before and after its own.
  @ModuleBuilder
  private func declared(_ way: Way, _ hasHook: Bool, _ notes: Notes) -> Bindings {
    Bind(Int.self).to { 1 }.singleton().onClose { _ in notes.add("closes Int") }
    Bind(Float.self).to { 1 }.in(Self.outer).onClose { _ in notes.add("closes Float") }
    Bind(Int8.self).to { 1 }.in(Self.inner).onClose { _ in notes.add("closes Int8") }
    part(way, "old", hasHook, notes)
    Bind(Double.self).to { 1 }.eagerSingleton()
    Bind(String.self).to { () async in "1" }.singleton().onClose { _ in notes.add("closes String") }
    Bind(Int16.self).to { 1 }.in(Self.outer).onClose { _ in notes.add("closes Int16") }
    Bind(Int32.self).to { 1 }.in(Self.inner).onClose { _ in notes.add("closes Int32") }
    Bind(Pair.self).to { (first: Part, second: Part, later: Provider<Part>) in
      Pair(isOne: first === second, later: later)
    }
  }

  @ModuleBuilder
  private func part(_ way: Way, _ name: String, _ hasHook: Bool, _ notes: Notes) -> Bindings {
    let start = Bind(Part.self)
    let target = start.to {
      notes.add("makes \(name)")
      return Part(name)
    }
    switch way {
    case .unnamed: target
    case .unshared: target.unshared()
    case .singleton: closed(target.singleton(), name, hasHook, notes)
    case .eager: closed(target.eagerSingleton(), name, hasHook, notes)
    case .weak: target.weak()
    case .perResolution: target.perResolution()
    case .outer: closed(target.in(Self.outer), name, hasHook, notes)
    case .inner: closed(target.in(Self.inner), name, hasHook, notes)
    case .instance: start.toInstance(Part(name))
    case .seeded: start.seeded(in: Self.outer)
    case .given: start.seeded()
    }
  }

  private func closed(
    _ element: Bind<Part>.Shared, _ name: String, _ hasHook: Bool, _ notes: Notes
  ) -> Bind<Part>.Shared {
    hasHook ? element.onClose { _ in notes.add("closes \(name)") } : element
  }

  // MARK: Observing

  /// All observable events of a graph's injectors, from the start to the end.
  private func account(of graph: Graph, _ notes: Notes) async throws -> [String] {
    var lines: [String] = []
    let injector = try Injector(graph)
    injector.checkInvariants()
    try await injector.start()
    injector.checkInvariants()
    let outer = try injector.enter(Self.outer)
    let inner = try outer.enter(Self.inner)
    let other = try injector.enter(Self.outer)
    // All are retained, so that weak ones are shared, too.
    var held: [Part] = []
    for place in [injector, outer, inner, inner, other, other, injector] as [Injector] {
      for _ in 0..<2 {
        do throws(ResolutionError) {
          let part = try place.resolve(Part.self)
          lines.append("\(part.name) \(held.firstIndex { $0 === part } ?? held.count)")
          held.append(part)
        } catch {
          lines.append("\(error.kind)")
        }
      }
      do throws(ResolutionError) {
        let pair = try place.resolve(Pair.self)
        lines.append("\(pair.isOne)")
        lines.append((try? pair.later.get()).map { part in "\(held.contains { $0 === part })" } ?? "none")
      } catch {
        lines.append("\(error.kind)")
      }
      lines += [place.isAlive(Part.self), place.isBound(Part.self)].map { "\($0)" }
      place.checkInvariants()
    }
    _ = (injector[Int.self], outer[Float.self], outer[Int16.self], inner[Int8.self], inner[Int32.self])
    for place in [inner, outer, other, injector] as [Injector] {
      let report = await place.close(within: .seconds(100))
      lines += report.closed.map { "\($0)" }.sorted() + report.failures.map(\.description)
      place.checkInvariants()
      lines.append((try? place.resolve(Part.self))?.name ?? "none")
    }
    return lines + notes.all.sorted()
  }
}

extension Graph {
  /// The lifetime of the part's binding that is in effect.
  fileprivate var lifetime: Lifetime? {
    nodes.first { "\($0.key)".hasSuffix("Part") && $0.dependencies.isEmpty }?.lifetime
  }
}
