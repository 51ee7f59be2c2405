import Dovetail

extension RandomGraph {
  /// Declares a drawn graph with the elements of modules.
  struct Declaring: Sendable {
    let notes: Notes

    // Hashable, because one line installs modules with different elements.
    private final class Inner: Module, Hashable {
      let declaring: Declaring
      let elements: [Element]

      init(declaring: Declaring, elements: [Element]) {
        self.declaring = declaring
        self.elements = elements
      }

      var bindings: Bindings { declaring.bindings(elements) }

      static func == (a: Inner, b: Inner) -> Bool { a === b }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    @ModuleBuilder
    func bindings(_ elements: [Element]) -> Bindings {
      for element in elements { bindings(element) }
    }

    @ModuleBuilder
    private func bindings(_ element: Element) -> Bindings {
      switch element {
      case .binding(let entry): binding(of: entry, kind(entry.key))
      case .forOwner(let entry, let owner): binding(of: entry, kind(entry.key), for: kind(owner))
      case .decorator(let number, let name): decorator(of: number, kind(number), name)
      case .template(let number, let part, let name): template(of: number, kind(number), kind(part).erased(part), name)
      case .contribution(let entry): contribution(of: entry, kind(entry.key))
      case .hidden(let elements, let exposed):
        Private {
          bindings(elements)
        } exposing: {
          exposure(of: exposed[0], kind(exposed[0]))
          exposure(of: exposed[1], kind(exposed[1]))
        }
      case .module(let elements): Inner(declaring: self, elements: elements)
      case .overriding(let elements): Override { bindings(elements) }
      }
    }

    @ModuleBuilder
    private func binding<Drawn: Kind>(of entry: Entry, _ kind: Drawn) -> Bindings {
      let start = Bind(kind.key(entry.key))
      let target = completed(target(start, entry, kind), entry, kind)
      switch entry.way {
      case .unshared: if entry.isLive { target.live() } else { target }
      case .transient: target.unshared()
      case .singleton: if entry.isLive { target.singleton().live() } else { target.singleton() }
      case .eager: target.eagerSingleton()
      case .weak: if let target = target as? Bind<Made>.Target { target.weak() } else { target.singleton() }
      case .perResolution: target.perResolution()
      case .outer: target.in(RandomGraph.outer)
      case .inner: target.in(RandomGraph.inner)
      case .other: target.in(RandomGraph.other)
      case .seeded: start.seeded(in: RandomGraph.outer)
      case .given: start.seeded()
      // The instance exists before the graph, so nothing notes its creation.
      case .instance: start.toInstance(kind.made(Story(name: entry.name, notes: Notes())))
      case .mainActor: start.to { @MainActor [notes] in kind.made(Story(name: entry.name, notes: notes)) }.singleton()
      case .alias:
        if entry.key > 2 { start.toAlias(of: kind.key(entry.key % 3)) { $0 } } else { target.singleton() }
      case .running: target.singleton().running { _ in }
      case .awaited: awaited(start, entry, kind)
      case .awaitedSingleton: awaited(start, entry, kind).singleton().onClose { [notes] _ in notes.add("closed") }
      case .assisted:
        start.to(assisted: Int.self) { [notes] number in kind.made(Story(name: "\(entry.name)\(number)", notes: notes))
        }
      }
    }

    @ModuleBuilder
    private func binding<Drawn: Kind, Owner: Kind>(of entry: Entry, _ kind: Drawn, for owner: Owner) -> Bindings {
      let target = target(Bind(kind.key(entry.key)), entry, kind)
      if entry.way == .singleton {
        target.singleton().when(injectedInto: Owner.Value.self)
      } else {
        target.when(injectedInto: Owner.Value.self)
      }
    }

    @ModuleBuilder
    private func decorator<Drawn: Kind>(of number: Int, _ kind: Drawn, _ name: String) -> Bindings {
      Decorate(kind.key(number)) { [notes] (inner: Drawn.Value) in
        kind.made(Story(name: name, notes: notes, parts: [Story.Part(value: inner, told: kind.told(inner))]))
      }
    }

    private func template<Drawn: Kind>(of number: Int, _ kind: Drawn, _ part: AnyKey, _ name: String) -> Bindings {
      let key = kind.key(number).erased
      let site = SourceSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
      return Bindings(
        decorating: key, at: site, RandomTemplate(kind: kind, key: key, part: part, name: name, notes: notes))
    }

    @ModuleBuilder
    private func contribution<Drawn: Kind>(of entry: Entry, _ kind: Drawn) -> Bindings {
      target(Contribute(kind.key(entry.key)), entry, kind)
    }

    private func exposure<Drawn: Kind>(of number: Int, _ kind: Drawn) -> Expose { Expose(kind.key(number)) }

    private func completed<Drawn: Kind>(
      _ target: Bind<Drawn.Value>.Target, _ entry: Entry, _ kind: Drawn
    ) -> Bind<Drawn.Value>.Target {
      var target = target
      let notes = notes
      if let property = entry.property, let made = target as? Bind<Made>.Target {
        var completed = made.injecting(\.property, from: MadeKind().key(property))
        if entry.isHeard {
          completed = completed.onCreate { made in
            notes.add("\(entry.name) hears of \(made.property?.name ?? "") for \(made.name)")
          }
        }
        target = completed as? Bind<Drawn.Value>.Target ?? target
      }
      if let property = entry.property, let large = target as? Bind<LargeKind.Large>.Target {
        let completed = large.injecting(\.property, from: MadeKind().key(property))
        target = completed as? Bind<Drawn.Value>.Target ?? target
      }
      return entry.isHeard ? target.onCreate { notes.add("\(entry.name) is \(kind.told($0))") } : target
    }

    private typealias Start = Bind

    private func target<Drawn: Kind>(
      _ start: Start<Drawn.Value>, _ entry: Entry, _ kind: Drawn
    ) -> Bind<Drawn.Value>.Target {
      let story = Story(name: entry.name, notes: notes)
      if entry.asksForSite {
        let notes = notes
        return start.to { (site: InjectionSite) in
          kind.made(Story(name: "\(entry.name) \(site.debugDescription)", notes: notes))
        }
      }
      switch entry.needed.count {
      case 0: return start.to { kind.made(story) }
      case 1: return one(start, story, kind, needing(entry.needed[0]))
      default: return two(start, story, kind, needing(entry.needed[0]), needing(entry.needed[1]))
      }
    }

    private func one<Drawn: Kind, A>(
      _ start: Start<Drawn.Value>, _ story: Story, _ kind: Drawn, _ a: some Needing<A>
    ) -> Bind<Drawn.Value>.Target {
      start.to(a.key) { first in
        var story = story
        story.parts = [a.part(first)]
        return kind.made(story)
      }
    }

    private func awaited<Drawn: Kind>(
      _ start: Bind<Drawn.Value>, _ entry: Entry, _ kind: Drawn
    ) -> Bind<Drawn.Value>.Target {
      let story = Story(name: entry.name, notes: notes)
      guard let needed = entry.needed.first else { return start.to { () async in kind.made(story) } }
      return awaitedOne(start, story, kind, needing(needed))
    }

    private func awaitedOne<Drawn: Kind, A>(
      _ start: Bind<Drawn.Value>, _ story: Story, _ kind: Drawn, _ a: some Needing<A>
    ) -> Bind<Drawn.Value>.Target {
      start.to(a.key) { first async in
        var story = story
        story.parts = [a.part(first)]
        return kind.made(story)
      }
    }

    private func two<Drawn: Kind, A, B>(
      _ start: Start<Drawn.Value>, _ story: Story, _ kind: Drawn, _ a: some Needing<A>,
      _ b: some Needing<B>
    ) -> Bind<Drawn.Value>.Target {
      start.to((a.key, b.key)) { first, second in
        var story = story
        story.parts = [a.part(first), b.part(second)]
        return kind.made(story)
      }
    }

    private func needing(_ needed: Needed) -> any Needing { needing(needed, kind(needed.key)) }

    private func needing<Drawn: Kind>(_ needed: Needed, _ kind: Drawn) -> any Needing {
      switch needed.form {
      case .plain: NeedingValue(kind: kind, number: needed.key)
      case .provider: NeedingProvider(kind: kind, number: needed.key)
      case .optional: NeedingOptional(kind: kind, number: needed.key)
      case .list: NeedingList(kind: kind, number: needed.key)
      }
    }

    private func kind(_ number: Int) -> any Kind { RandomGraph.kind(number) }
  }
}

extension Kind {
  fileprivate func erased(_ number: Int) -> AnyKey { key(number).erased }
}

/// An expansion that decorates `key` if `part` is bound, and is a fault otherwise.
private struct RandomTemplate<Drawn: Kind>: Expansion {
  let kind: Drawn
  let key: AnyKey
  let part: AnyKey
  let name: String
  let notes: Notes

  static func expand(_ all: [RandomTemplate], among bindings: [ExpansionBinding]) -> [Expanded] {
    all.map { $0.expanded(among: bindings) }
  }

  private func expanded(among bindings: [ExpansionBinding]) -> Expanded {
    guard bindings.contains(where: { $0.key == part }) else {
      return Expanded(faults: [
        Finding.ResourceFault(
          file: "random.xml", line: 1, column: 1, id: "no-part", "nothing binds \(part)", fix: "bind it")
      ])
    }
    return Expanded(Drawn.Value.self, parts: [part]) { [kind, name, notes] inner, _ in
      kind.made(Story(name: name, notes: notes, parts: [Story.Part(value: inner, told: kind.told(inner))]))
    }
  }
}

/// A dependency in any of the forms.
protocol Needing<Value>: Sendable {
  associatedtype Value: Sendable
  var key: Key<Value> { get }
  func part(_ value: Value) -> Story.Part
}

struct NeedingValue<Drawn: Kind>: Needing {
  let kind: Drawn
  let number: Int
  var key: Key<Drawn.Value> { kind.key(number) }
  func part(_ value: Drawn.Value) -> Story.Part { Story.Part(value: value, told: kind.told(value)) }
}

struct NeedingOptional<Drawn: Kind>: Needing {
  let kind: Drawn
  let number: Int
  var key: Key<Drawn.Value?> { Key("made \(number)") }
  func part(_ value: Drawn.Value?) -> Story.Part { Story.Part(value: value, told: value.map(kind.told) ?? "nothing") }
}

struct NeedingList<Drawn: Kind>: Needing {
  let kind: Drawn
  let number: Int
  var key: Key<[Drawn.Value]> { Key("made \(number)") }
  func part(_ value: [Drawn.Value]) -> Story.Part { Story.Part(value: value, told: "\(value.map(kind.told))") }
}

struct NeedingProvider<Drawn: Kind>: Needing {
  let kind: Drawn
  let number: Int
  var key: Key<Provider<Drawn.Value>> { Key("made \(number)") }
  func part(_ value: Provider<Drawn.Value>) -> Story.Part {
    Story.Part(value: value, told: "a provider") { [kind] in
      do { return "later \(kind.told(try value.get()))" } catch { return "\(error)" }
    }
  }
}
