/// The messages of many faults: the first hundred, and the number of the others.
package enum FaultMessages {
  /// The number of faults that are printed; the others are only counted.
  package static let most = 100

  /// Returns the message that counts the omitted faults by kind and says where to find them; nil when all are printed.
  package static func rest(of findings: [Finding], all whereabouts: String) -> Message? {
    guard findings.count > most else { return nil }
    var counts: [String: Int] = [:]
    for finding in findings.dropFirst(most) { counts[finding.id, default: 0] += 1 }
    let rows = Array(counts.keys).ordered(by: <).map { "%0 [%1]".filled(with: [String(counts[$0] ?? 0), $0]) }
    let count = findings.count - most
    let headline = count == 1 ? "%0 more fault is not shown: %1" : "%0 more faults are not shown: %1"
    return Message("more-faults", headline.filled(with: [String(count), rows.joined(separator: ", ")]))
      .adding("to fix it", "correct those above first; " + whereabouts)
  }

  /// Returns all messages, with an empty line between them.
  package static func text(of findings: [Finding], all whereabouts: String) -> String {
    var texts = findings.prefix(most).map(\.description)
    if let rest = rest(of: findings, all: whereabouts) { texts.append(rest.text) }
    return texts.joined(separator: "\n\n")
  }
}
