/// The messages of many faults: the first hundred, and the number of the others.
package enum FaultMessages {
  /// The number of faults that are printed; the others are only counted.
  package static let most = 100

  /// Returns the message that counts the omitted faults by kind and says where to find them; nil when all are printed.
  package static func rest(of findings: [Finding], all whereabouts: String) -> Message? {
    guard findings.count > most else { return nil }
    let ids = findings.dropFirst(most).map(\.id).ordered(by: <)
    let count = ids.count
    var rows: [String] = []
    var first = 0
    for index in ids.indices where index + 1 == count || ids[index + 1] != ids[index] {
      rows.append("%0 [%1]".filled(with: [String(index + 1 - first), ids[index]]))
      first = index + 1
    }
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
