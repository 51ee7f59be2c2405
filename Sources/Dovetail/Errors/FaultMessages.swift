/// The messages of many faults: those of the first hundred, and how many more there are.
package struct FaultMessages {
  /// More faults than that are counted, and told no further.
  package static let most = 100

  /// The faults that are told.
  package let told: [Finding]
  /// How many more there are of each kind, and where they are; nil when all are told.
  package let rest: Message?

  /// Divides faults.
  ///
  /// - Parameters:
  ///   - findings: The faults.
  ///   - whereabouts: Where a person finds them all, as a clause.
  package init(_ findings: [Finding], all whereabouts: String) {
    told = Array(findings.prefix(Self.most))
    let untold = findings.dropFirst(Self.most)
    guard !untold.isEmpty else {
      rest = nil
      return
    }
    var counts: [(id: String, count: Int)] = []
    for finding in untold {
      let id = finding.id
      if let index = counts.firstIndex(where: { $0.id == id }) {
        counts[index].count += 1
      } else {
        counts.append((id, 1))
      }
    }
    let (faults, are) = untold.count == 1 ? ("fault", "is") : ("faults", "are")
    let kinds = counts.map { "\($0.count) [\($0.id)]" }.joined(separator: ", ")
    rest = Message("more-faults", "\(untold.count) more \(faults) \(are) not shown: \(kinds)")
      .adding("to fix it", "correct those above first; \(whereabouts)")
  }

  /// All of it, with an empty line between messages.
  package var text: String { (told.map(\.message) + [rest].compactMap(\.self)).map(\.text).joined(separator: "\n\n") }
}
