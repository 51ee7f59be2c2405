import Dovetail

extension RandomGraph {
  /// Says what was drawn in the words of modules.
  struct Declaring: Sendable {
    let notes: Notes

    private struct Inner: Module {
      let declaring: Declaring
      let elements: [Element]
      var bindings: Bindings { declaring.bindings(elements) }
    }

    @ModuleBuilder
    func bindings(_ elements: [Element]) -> Bindings {
      for element in elements { bindings(element) }
    }

    @ModuleBuilder
    private func bindings(_ element: Element) -> Bindings {
      switch element {
      case .binding(let entry): binding(of: entry)
      case .forOwner(let entry): target(Bind(key(entry.key)), entry).when(injectedInto: Made.self)
      case .decorator(let number, let name):
        Decorate(key(number)) { [notes] (inner: Made) in Made(name, notes, [inner]) }
      case .contribution(let entry): target(Contribute(key(entry.key)), entry)
      case .hidden(let elements, let exposed):
        Private {
          bindings(elements)
        } exposing: {
          Expose(key(exposed[0]))
          Expose(key(exposed[1]))
        }
      case .module(let elements): Inner(declaring: self, elements: elements)
      case .overriding(let elements): Override { bindings(elements) }
      }
    }

    @ModuleBuilder
    private func binding(of entry: Entry) -> Bindings {
      let start = Bind(key(entry.key))
      switch entry.way {
      case .unshared: completed(target(start, entry), entry)
      case .singleton: completed(target(start, entry), entry).singleton()
      case .eager: completed(target(start, entry), entry).eagerSingleton()
      case .weak: completed(target(start, entry), entry).weak()
      case .perResolution: completed(target(start, entry), entry).perResolution()
      case .outer: target(start, entry).in(RandomGraph.outer)
      case .inner: completed(target(start, entry), entry).in(RandomGraph.inner)
      case .other: target(start, entry).in(RandomGraph.other)
      // Only what makes it is noted by the graph; the instance itself is there before.
      case .instance: start.toInstance(Made(entry.name, Notes()))
      case .mainActor: start.toMainActor { [notes] in Made(entry.name, notes) }.singleton()
      case .assisted: start.to(assisted: Int.self) { [notes] number in Made("\(entry.name)\(number)", notes) }
      }
    }

    private func completed(_ target: Bind<Made>.Target, _ entry: Entry) -> Bind<Made>.Target {
      entry.property.map { target.injecting(\.property, from: key($0)) } ?? target
    }

    private func target(_ start: some TargetBuilder<Made>, _ entry: Entry) -> Bind<Made>.Target {
      let name = entry.name
      let notes = notes
      switch entry.needed.count {
      case 0: return start.to { Made(name, notes) }
      case 1: return one(start, name, needing(entry.needed[0]))
      default: return two(start, name, needing(entry.needed[0]), needing(entry.needed[1]))
      }
    }

    private func one<A>(_ start: some TargetBuilder<Made>, _ name: String, _ a: some Needing<A>) -> Bind<Made>.Target {
      let notes = notes
      return start.to(a.key) { a.made(name, notes, [$0]) }
    }

    private func two<A, B>(
      _ start: some TargetBuilder<Made>, _ name: String, _ a: some Needing<A>, _ b: some Needing<B>
    ) -> Bind<Made>.Target {
      let notes = notes
      return start.to(a.key, b.key) { first, second in
        Made(
          name, notes, [first as? Made, second as? Made].compactMap { $0 },
          later: [a.later(first), b.later(second)].compactMap { $0 })
      }
    }

    private func needing(_ needed: Needed) -> any Needing {
      switch needed.form {
      case .plain: NeedingValue(key: key(needed.key))
      case .provider: NeedingProvider(key: Key("made \(needed.key)"))
      case .optional: NeedingOptional(key: Key("made \(needed.key)"))
      }
    }

    private func key(_ number: Int) -> Key<Made> { RandomGraph.key(number) }
  }
}

/// A dependency of any form.
protocol Needing<Value>: Sendable {
  associatedtype Value: Sendable
  var key: Key<Value> { get }
  /// What can be asked for later.
  func later(_ value: Value) -> (@Sendable () -> String)?
}

extension Needing {
  func later(_ value: Value) -> (@Sendable () -> String)? { nil }

  func made(_ name: String, _ notes: Notes, _ values: [Value]) -> Made {
    Made(name, notes, values.compactMap { $0 as? Made }, later: values.compactMap(later))
  }
}

struct NeedingValue: Needing { let key: Key<Made> }
struct NeedingOptional: Needing { let key: Key<Made?> }
struct NeedingProvider: Needing {
  let key: Key<Provider<Made>>
  func later(_ value: Provider<Made>) -> (@Sendable () -> String)? {
    {
      do { return "later \(try value.get().name)" } catch { return "\(error)" }
    }
  }
}
