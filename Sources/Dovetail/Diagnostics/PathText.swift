/// How a way through the graph is written.
enum PathText {
  /// More keys than this are cut in the middle.
  private static let most = 12

  /// The keys with arrows between them.
  static func of(_ keys: [AnyKey]) -> String {
    guard keys.count > most else { return keys.map(\.description).joined(separator: " → ") }
    let first = keys.prefix(most / 2).map(\.description)
    let last = keys.suffix(most / 2).map(\.description)
    return (first + ["… \(keys.count - most) more …"] + last).joined(separator: " → ")
  }
}
