/// How a way through the graph or through the modules is written.
enum PathText {
  /// More keys than this are cut in the middle.
  private static let most = 8

  /// The keys with arrows between them.
  static func of(_ keys: [AnyKey]) -> String {
    guard keys.count > most else { return keys.map(\.description).joined(separator: " → ") }
    let first = keys.prefix(most / 2).map(\.description)
    let last = keys.suffix(most / 2).map(\.description)
    return (first + ["… \(keys.count - most) more …"] + last).joined(separator: " → ")
  }

  /// The names of modules, outermost first.
  static func of(modules: [String]) -> String {
    guard modules.count > most else { return modules.joined(separator: " > ") }
    let ends = (modules.prefix(most / 2), modules.suffix(most / 4))
    let hidden = modules.count - ends.0.count - ends.1.count
    return (ends.0 + ["… \(hidden) more …"] + ends.1).joined(separator: " > ")
  }
}
