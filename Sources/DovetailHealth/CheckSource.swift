import Dovetail

/// What makes checks in an injector.
enum CheckSource: Hashable, Sendable {
  /// A contribution at a name.
  case contribution(Provider<HealthCheck>, name: String)
  /// All contributions, whose map is decorated, or bound as a whole.
  case map(Provider<[String: HealthCheck]>)

  func checks() async throws -> [String: HealthCheck] {
    switch self {
    case .contribution(let provider, let name): [name: try await provider.resolved()]
    case .map(let provider): try await provider.resolved()
    }
  }

  /// Makes and runs the checks.
  ///
  /// - Returns: The results, in the order of the names.
  func results(at site: SourceSite, by deadline: Deadline) async -> [HealthReport.Result] {
    let start = ContinuousClock.now
    let making = Task { try await checks() }
    return await withTaskCancellationHandler {
      do {
        if let error = await deadline.error(of: { _ = try await making.value }) { throw error }
        return try await making.value.sorted { $0.key < $1.key }.mapInParallel { name, check in
          let start = ContinuousClock.now
          let id = CheckRun.ID(source: self, name: name)
          let error = await CheckRun.error(of: id, by: deadline.shortened(to: check.limit), check.check)
          return HealthReport.Result(name: name, site: site, since: start, error: error)
        }
      } catch {
        making.cancel()
        return [HealthReport.Result(name: name, site: site, since: start, error: error)]
      }
    } onCancel: {
      making.cancel()
    }
  }

  private var name: String? { if case .contribution(_, let name) = self { name } else { nil } }
}

extension Array where Element: Sendable {
  func mapInParallel<Result: Sendable>(_ body: @escaping @Sendable (Element) async -> Result) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      for (index, element) in enumerated() { group.addTask { (index, await body(element)) } }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
