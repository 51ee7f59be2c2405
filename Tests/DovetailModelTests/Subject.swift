import Dovetail

/// The result of a step, for comparison.
enum Outcome {
  case value(Thing)
  case none
  case failure(id: String, path: [Int])
}

extension Outcome {
  init(_ error: any Error) {
    switch error {
    case let error as ResolutionError:
      // A decorator has the key that it wraps, a collection that of its elements, and an optional that of its value.
      var path: [Int] = []
      for key in error.path.isEmpty ? [error.key] : error.path {
        guard let name = key.name else { continue }
        let number = name.hasPrefix("c-") ? Program.collection : Int(name.dropFirst())
        if let number, path.last != number { path.append(number) }
      }
      self = .failure(id: error.id, path: path)
    default: self = .failure(id: "\(error)", path: [])
    }
  }
}

/// Runs steps with Dovetail.
struct Subject {
  let graph: Graph
  let record: Record

  static func verified(_ program: Program, layers: Int, _ record: Record) -> (subject: Subject?, faults: Set<String>) {
    do throws(GraphError) {
      let hidden = program.declarations.filter(\.isHidden)
      var graph = try Graph {
        if program.isCollectionDeclared { Contributions(of: Key<Thing>("k\(Program.collection)")) }
        for declaration in program.declarations where !declaration.isHidden { declaration.bindings(record) }
        if !hidden.isEmpty {
          Private {
            for declaration in hidden { declaration.bindings(record) }
          } exposing: {
            Expose(Key<Thing>("k\(program.exposed)"))
          }
        }
      }
      for layer in program.layers.prefix(layers) {
        graph = try graph.overriding { for declaration in layer { declaration.bindings(record) } }
      }
      return (Subject(graph: graph, record: record), [])
    } catch {
      return (nil, Set(error.findings.map(\.id)))
    }
  }

  static func read(_ key: Int, _ way: Program.Step.Way, from injector: Injector) -> (outcome: Outcome, several: [Thing])
  {
    let thing = Key<Thing>("k\(key)")
    do {
      switch way {
      case .resolve: return (.value(try injector.resolve(thing)), [])
      case .with: return (.value(try injector.withResolved(thing) { copy $0 }), [])
      case .ifBound: return (try injector.resolveIfBound(thing).map { .value($0) } ?? .none, [])
      case .optional: return (try injector.resolve(Key<Thing?>("k\(key)")).map { .value($0) } ?? .none, [])
      case .collection: return (.none, try injector.resolve(Key<[Thing]>("k\(Program.collection)")))
      }
    } catch { return (Outcome(error), []) }
  }

  static func resolved(_ key: Int, from injector: Injector) async -> Outcome {
    do { return .value(try await injector.resolved(Key<Thing>("k\(key)"))) } catch { return Outcome(error) }
  }

  static func together(_ keys: [Int], from injector: Injector) async -> [Outcome] {
    await withTaskGroup(of: (Int, Outcome).self) { group in
      for (index, key) in keys.enumerated() {
        group.addTask { (index, await resolved(key, from: injector)) }
      }
      return await group.reduce(into: Array(repeating: Outcome.none, count: keys.count)) { $0[$1.0] = $1.1 }
    }
  }
}
