public import Dovetail

/// The results of the health checks of an injector.
public struct HealthReport: Sendable {
  /// The result of one check.
  public struct Result: Sendable {
    /// The name of what is checked, or the key of a value that no longer runs; nil if no check can be made.
    public let name: String?
    /// Where the check is contributed.
    public let site: SourceSite
    /// The duration of the check, or of the attempt to make it.
    public let duration: Duration
    /// The error of the check, a `TimeLimitError`, or a `ResolutionError` if it cannot be made; nil for success.
    public let error: (any Error)?

    init(name: String? = nil, site: SourceSite, since start: ContinuousClock.Instant, error: (any Error)? = nil) {
      self.name = name
      self.site = site
      duration = start.duration(to: .now)
      self.error = error
    }
  }

  /// The results, in the order of the contributions.
  public let results: [Result]

  /// The results of the checks that failed.
  public var failures: [Result] { results.filter { $0.error != nil } }

  /// Whether no check failed.
  public var isHealthy: Bool { failures.isEmpty }
}

extension HealthReport: CustomStringConvertible {
  /// A message for each failure; empty when there is none.
  public var description: String { failures.map(\.description).joined(separator: "\n\n") }
}

extension HealthReport.Result: CustomStringConvertible {
  /// The place, the check and the cause of a failure; the name and the duration of a success.
  public var description: String {
    guard let error else { return "\(name ?? "") \(duration)" }
    let text = name.map { "the check of '\($0)' failed" } ?? "a health check cannot be made"
    let place = site.line > 0 ? "\(site.filePath):\(site.line):\(site.column): " : ""
    let lines = "\(place)error: [unhealthy] \(text): \(error)".split(whereSeparator: \.isNewline)
    return lines.joined(separator: "\n    ")
      + "\n  to fix it     see the error above; the other checks have been run all the same"
  }
}
