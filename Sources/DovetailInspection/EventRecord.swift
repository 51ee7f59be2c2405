import Dovetail

/// An event of an injector as data for tools: a line of a recording's JSON.
public struct EventRecord: Codable, Equatable, Sendable {
  /// The kinds of events.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// A value was made, or its creation failed.
    case created
    /// A scope was opened.
    case opened
    /// A start, an `onClose` hook of a value, or the function of a running value has ended.
    case start, hook, run
    /// The injector or a scope was closed.
    case closed
  }

  /// A value that could not be closed.
  public struct Failure: Codable, Equatable, Sendable {
    /// The value's key.
    public let key: String
    /// The text of the error.
    public let error: String
  }

  /// The kind.
  public let kind: Kind
  /// The key of the value, as in the JSON of its graph; nil for an event of an injector or a scope.
  public internal(set) var key: String?
  /// Where the value's binding is declared, as in `Shop/CartModule.swift:12:5`.
  public internal(set) var place: String?
  /// The scope; nil for the injector itself, and for a creation.
  public internal(set) var scope: String?
  /// When it began, in nanoseconds after the recording began.
  public let begin: Int64
  /// How long it took, in nanoseconds, with the dependencies that it made; nil for what takes no time.
  public internal(set) var duration: Int64?
  /// The number of nested creations around a creation.
  public internal(set) var depth: Int?
  /// The key of the creation directly around a creation; nil for the requested value.
  public internal(set) var dependent: String?
  /// The number of the thread or the awaited resolve that made the value, from 1.
  public internal(set) var lane: Int?
  /// The text of the error, without folders; nil for a success.
  public internal(set) var error: String?
  /// The keys of the values whose closing hooks succeeded, in order of their ends.
  public internal(set) var closed: [String]?
  /// The values that could not be closed.
  public internal(set) var failures: [Failure]?
}

extension EventRecord {
  /// Describes an event; call it within `TypeName.naming`.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - begin: When it began, in nanoseconds after the recording began.
  ///   - lane: The number of its lane.
  init(_ event: InjectorEvent, begin: Int64, lane: Int?) {
    switch event {
    case .created(let creation):
      self.init(
        kind: .created, key: "\(creation.key)", place: creation.site.place, begin: begin,
        duration: creation.duration.nanoseconds, depth: creation.depth, dependent: creation.dependent.map { "\($0)" },
        lane: lane, error: creation.error.map { "\($0)".withoutFolders })
    case .opened(let scope): self.init(kind: .opened, scope: "\(scope)", begin: begin)
    case .performed(let activity):
      let isStart = activity.kind == .start
      self.init(
        kind: Kind(activity.kind), key: isStart ? nil : "\(activity.key)", place: activity.binding?.site.place,
        scope: activity.scope.map { "\($0)" }, begin: begin, duration: activity.duration.nanoseconds,
        error: activity.error.map { "\($0)".withoutFolders })
    case .closed(let report):
      // Scopes have events of their own.
      let closed = report.closed.without(report.scopes.flatMap(\.closed))
      let failures = report.failures.map(Failure.init).without(report.scopes.flatMap(\.failures).map(Failure.init))
      self.init(
        kind: .closed, scope: report.scope.map { "\($0)" }, begin: begin, closed: closed.map { "\($0)" },
        failures: failures)
    }
  }
}

extension EventRecord.Failure {
  fileprivate init(_ failure: CloseReport.Failure) {
    self.init(key: "\(failure.key)", error: "\(failure.error)".withoutFolders)
  }
}

extension SourceSite {
  /// The place as the document of a graph has it.
  var place: String { "\(fileID):\(line):\(column)" }
}

extension Array where Element: Equatable {
  /// Returns the array without the first occurrence of each of some elements.
  fileprivate func without(_ others: [Element]) -> [Element] {
    others.reduce(into: self) { rest, other in if let index = rest.firstIndex(of: other) { rest.remove(at: index) } }
  }
}

extension EventRecord.Kind {
  fileprivate init(_ kind: Activity.Kind) {
    switch kind {
    case .start: self = .start
    case .hook: self = .hook
    case .run: self = .run
    }
  }
}

extension Duration {
  /// The duration in nanoseconds, which Int64 has for 292 years.
  var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
