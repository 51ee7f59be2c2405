import Dovetail

/// What a recording tells about a graph, and about each of its keys.
package struct RecordedRun {
  /// What it tells about the graph.
  package private(set) var run: GraphDocument.Run
  /// The events of each key that the graph has.
  fileprivate private(set) var keys: [String: GraphDocument.Run.Tallies] = [:]

  /// Counts events.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - inspection: The whole graph.
  package init(_ events: [EventRecord], in inspection: GraphInspection) {
    run = GraphDocument.Run(events: events.count)
    let known = TypeName.naming(inspection.names) { Set(inspection.nodes.map { "\($0.key)" }) }
    for (event, duration) in zip(events, events.ownDurations) {
      if let key = event.key {
        add(event.kind, of: key, duration, event.error, known)
      } else {
        run.scopes[event.scope ?? "injector", default: [:]].add(event.kind, duration, event.error)
      }
      for key in event.closed ?? [] { add(event.kind, of: key, 0, nil, known) }
      for failure in event.failures ?? [] { add(event.kind, of: failure.key, 0, failure.error, known) }
    }
  }

  private mutating func add(
    _ kind: EventRecord.Kind, of key: String, _ duration: Int64, _ error: String?, _ known: Set<String>
  ) {
    if known.contains(key) {
      keys[key, default: [:]].add(kind, duration, error)
    } else {
      run.foreign[key, default: 0] += 1
    }
  }
}

extension GraphDocument {
  /// Adds what a recording tells.
  package mutating func add(_ recorded: RecordedRun) {
    run = recorded.run
    for index in nodes.indices where nodes[index].isRecorded {
      nodes[index].run = recorded.keys[nodes[index].key] ?? [:]
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
