import Dovetail

/// What a recording tells about a graph, and about each of its bindings.
package struct RecordedRun {
  /// A key, and the place of its binding.
  fileprivate struct Identity: Hashable {
    let key: String
    let place: String
  }

  /// What it tells about the graph.
  package private(set) var run: GraphDocument.Run
  /// The events of each binding that the graph has.
  fileprivate private(set) var bindings: [Identity: GraphDocument.Run.Tallies] = [:]

  /// Counts events.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - inspection: The whole graph.
  package init(_ events: [EventRecord], in inspection: GraphInspection) {
    run = GraphDocument.Run(events: events.count)
    let known = TypeName.naming(inspection.names) {
      Set(inspection.nodes.map { Identity(key: "\($0.key)", place: $0.site.place) })
    }
    for (event, duration) in zip(events, events.ownDurations) {
      guard let key = event.key else {
        run.scopes[event.scope ?? "injector", default: [:]].add(event.kind, duration, event.error)
        continue
      }
      let identity = Identity(key: key, place: event.place ?? "")
      if known.contains(identity) {
        bindings[identity, default: [:]].add(event.kind, duration, event.error)
      } else {
        run.foreign["\(key)\(event.place.map { " at \($0)" } ?? "")", default: 0] += 1
      }
    }
  }
}

extension GraphDocument {
  /// Adds what a recording tells.
  package mutating func add(_ recorded: RecordedRun) {
    run = recorded.run
    for index in nodes.indices where nodes[index].isRecorded {
      nodes[index].run = recorded.bindings[.init(key: nodes[index].key, place: nodes[index].place)] ?? [:]
    }
  }
}

extension GraphDocument.Run.Tallies {
  fileprivate mutating func add(_ kind: EventRecord.Kind, _ duration: Int64, _ error: String?) {
    self[kind.rawValue, default: GraphDocument.Run.Tally()].add(duration, error)
  }
}

extension GraphDocument.Node {
  /// Whether a listener hears its creations: a function of a module makes its value.
  fileprivate var isRecorded: Bool {
    switch role {
    case .binding, .contribution, .decorator, .assisted: !scope.hasPrefix("seeded")
    case .collection, .implicit, .members, .requirement: false
    }
  }
}
