/// How a way through the graph or through the modules is written.
package enum PathText {
  /// More keys than this are cut in the middle.
  private static let most = 8

  /// The keys with arrows between them.
  static func of(_ keys: [AnyKey]) -> String { of(keys.lazy.map(\.description)) }

  /// Names with arrows between them.
  package static func of(_ names: some RandomAccessCollection<String>) -> String {
    guard names.count > most else { return names.joined(separator: " → ") }
    let hidden = "… \(names.count - most) more …"
    return (names.prefix(most / 2) + [hidden] + names.suffix(most / 2)).joined(separator: " → ")
  }

  /// The names of modules, outermost first.
  static func of(modules: [String]) -> String {
    guard modules.count > most else { return modules.joined(separator: " > ") }
    let ends = (modules.prefix(most / 2), modules.suffix(most / 4))
    let hidden = modules.count - ends.0.count - ends.1.count
    return (ends.0 + ["… \(hidden) more …"] + ends.1).joined(separator: " > ")
  }
}
