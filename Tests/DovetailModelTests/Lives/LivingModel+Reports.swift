// The reports of closes.

extension LivingModel {
  func compareClose(_ pending: Pending, _ target: Owner, _ answer: Answer) -> String? {
    guard case .report(let report) = answer else { return "returned \(answer)" }
    let isAwaited = if case .close = pending.call.request { true } else { false }
    let isTold = report.failures.contains { $0.id == "not-awaited" }
    if case .indirect = pending.refusal {
      if !isTold && target.phase != .closed { return "waits in a circle, and its report has no NotAwaitedError" }
    } else if pending.refusal != .nested && isTold {
      // Of two calls in a circle, the library may have got the other one first.
      guard let other = self.pending.values.first(where: { $0.refusal == .indirect }) else {
        return "waits in no circle, and its report has a NotAwaitedError"
      }
      (other.refusal, pending.refusal) = (.none, .indirect)
    }
    let isWhole = isAwaited && pending.refusal == .none
    if isWhole {
      return target.phase == .closed
        ? compareWhole(report, of: target) : "returned before everything was closed: \(missing(target))"
    }
    return comparePart(report, pending, target)
  }

  private func missing(_ target: Owner) -> String {
    ([target] + inside(target)).flatMap(left).map(\.id.description).sorted().joined(separator: ", ")
  }

  /// Compares the report of a call that did not wait.
  private func comparePart(_ report: Report, _ pending: Pending, _ target: Owner) -> String? {
    // What can be done at once has been done.
    let isBegin = if case .beginClosing = pending.call.request { true } else { false }
    if isBegin, pending.startsClose, target.closeCalls == 1, !target.hasWaited, !isVague(target), lingering.isEmpty,
      target.phase != .closed
    {
      let next = next().filter { $0.being?.owner == target.number }
      if let place = next.first, next.allSatisfy(isImmediate) { return "returned before the \(place) was called" }
    }
    let values = ([target] + inside(target)).flatMap { $0.values.values }
    func count(_ ids: [BeingID]) -> [String: Int] {
      ids.reduce(into: [:]) { counts, id in
        if let owner = owners[id.owner], let node = owner.graph.node(id.label) {
          counts[owner.graph.keyName(node), default: 0] += 1
        }
      }
    }
    let listed = report.closed.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let most = count(values.filter { isEnding($0) && $0.errors.isEmpty }.map(\.id))
    for (key, number) in listed where number > most[key, default: 0] {
      return "returned a report with '\(key)', which is not closed"
    }
    let before = pending.closedBefore.filter { id in
      id.owner == target.number && (value(id)?.errors.isEmpty ?? false)
    }
    // Between the end of a hook and its report, another call may come.
    let late = target.isNoticed ? 0 : 1
    for (key, number) in count(before) where number > listed[key, default: 0] + late {
      return "returned a report without '\(key)', which was closed before"
    }
    return nil
  }

  /// Whether a place is a hook of a value that is closed without waiting.
  private func isImmediate(_ place: Place) -> Bool {
    guard case .hook(let id, _) = place else { return false }
    return life(id).run == nil && life(id).hooks.allSatisfy { !$0.isAsync }
  }

  private func isEnding(_ value: Value) -> Bool { value.isClosed || value.hooksLeft == 0 && value.run != .running }

  /// Compares the report of the whole close.
  func compareWhole(_ report: Report, of target: Owner) -> String? {
    let own = target.ends.filter(\.errors.isEmpty).map { target.graph.keyName($0.node) }
    if report.scope != target.span.map({ ".\($0.rawValue)" }) && report.scope != target.span?.rawValue {
      return "returned the report of \(report.scope ?? "an injector")"
    }
    var scopes: [(report: Report, own: [String], failures: [Report.Failure])] = []
    guard let flat = flatten(report, &scopes) else {
      return "returned a report that does not begin with those of its scopes: \(report)"
    }
    if flat.closed != own { return "returned a report of \(flat.closed), and should of \(own)" }
    if counted(flat.failures) != counted(failures(of: target)) {
      return "returned the failures \(flat.failures), and should return \(failures(of: target))"
    }
    return compareScopes(scopes, of: target)
  }

  private func compareScopes(
    _ scopes: [(report: Report, own: [String], failures: [Report.Failure])], of target: Owner
  ) -> String? {
    // Also those that ended when an injector around it was being closed; of some, nobody saw when.
    let began = target.chain.compactMap(\.closeBegan).min() ?? 0
    var open = inside(target).filter { ($0.closeEnded ?? 0) >= began || !$0.unseen.isEmpty }
    // Of equal ones, the report has those that it must have.
    _ = open.partition { scope in !target.reported.contains { $0 === scope } }
    for scope in scopes {
      let found = open.firstIndex { other in
        let keys = other.ends.filter(\.errors.isEmpty).map { other.graph.keyName($0.node) }
        return keys == scope.own && counted(failures(of: other)) == counted(scope.failures)
          && scope.report.scope?.hasSuffix(other.span?.rawValue ?? "") ?? false
      }
      if let found {
        open.remove(at: found)
      } else if !scope.own.isEmpty || !scope.failures.isEmpty {
        let expected = open.map { "i\($0.number): \($0.ends.map(\.id)), \(failures(of: $0))" }
        return "returned the report of a scope, \(scope.report), and should of one of \(expected)"
      }
    }
    let missing = open.first { scope in target.reported.contains { $0 === scope } && !scope.ends.isEmpty }
    return missing.map { "returned a report without that of i\($0.number)" }
  }

  private func counted(_ failures: [Report.Failure]) -> [Report.Failure: Int] {
    failures.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private func failures(of owner: Owner) -> [Report.Failure] {
    owner.ends.flatMap { value in
      value.errors.map { Report.Failure(key: owner.graph.keyName(value.node), id: $0) }
    }
  }

  /// The part of a report without its scopes, which are appended; nil if they are not its beginning.
  private func flatten(
    _ report: Report, _ scopes: inout [(report: Report, own: [String], failures: [Report.Failure])]
  ) -> (closed: [String], failures: [Report.Failure])? {
    var (closed, failures) = (report.closed[...], report.failures[...])
    for scope in report.scopes {
      guard closed.starts(with: scope.closed), failures.starts(with: scope.failures) else { return nil }
      closed = closed.dropFirst(scope.closed.count)
      failures = failures.dropFirst(scope.failures.count)
      guard let inner = flatten(scope, &scopes) else { return nil }
      scopes.append((scope, inner.closed, inner.failures))
    }
    return (Array(closed), Array(failures))
  }

  /// Compares the answer of a call when orders are not defined any more.
  func loose(_ pending: Pending, _ answer: Answer) -> String? {
    guard case .close(isLimited: true) = pending.call.request, case .report(let report) = answer else { return nil }
    guard let target = owners[pending.call.target] else { return nil }
    limitedReport = report
    let values = target.values.values.filter { target.graph.closes($0.node) }
    for value in values {
      let key = target.graph.keyName(value.node)
      let isListed = report.closed.contains(key) || report.failures.contains { $0.key == key }
      if !isListed { return "\(pending.call) returned a report without '\(key)'" }
      if report.closed.contains(key) && !isEnding(value) {
        return "\(pending.call) returned a report with '\(key)', which has not been closed"
      }
    }
    let isLate = waiting.contains { place in
      guard target.graph.closes(place), let owner = owner(of: place), !owner.isDropped else { return false }
      return owner === target || owner.isInside(target)
    }
    if isLate && !report.failures.contains(where: { $0.id == "time-limit" }) {
      return "\(pending.call) returned, though something waits, and its report has no TimeLimitError"
    }
    return nil
  }
}
