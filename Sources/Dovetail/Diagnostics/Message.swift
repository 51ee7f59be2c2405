/// A message on its way to text: a headline and labeled rows below it.
struct Message {
  private static let labelWidth = 14

  private var lines: [String]

  /// Starts a message.
  ///
  /// - Parameters:
  ///   - site: The place that a tool may jump to, when there is one.
  ///   - id: The fault's stable name.
  ///   - text: What is wrong, as a clause.
  init(at site: SourceSite? = nil, _ id: String, _ text: String) {
    let place = site.flatMap { $0.line > 0 ? "\($0.filePath):\($0.line):\($0.column): " : nil } ?? ""
    lines = ["\(place)error: [\(id)] \(text)"]
  }

  /// Adds rows under a label.
  mutating func add(_ label: String, _ rows: [String]) {
    for (index, row) in rows.enumerated() {
      lines.append("  " + Self.padded(index == 0 ? label : "", to: Self.labelWidth) + row)
    }
  }

  /// Adds a row for each place, in columns: the key, the file and line, the modules.
  mutating func add(_ label: String, _ places: [Finding.Place]) {
    let keys = places.map(\.key.description)
    let sites = places.map(\.site.shortDescription)
    let keyWidth = keys.map(\.count).max() ?? 0
    let siteWidth = sites.map(\.count).max() ?? 0
    add(
      label,
      places.indices.map { index in
        let modules = places[index].modules.joined(separator: " > ")
        let columns = [Self.padded(keys[index], to: keyWidth), Self.padded(sites[index], to: siteWidth)]
        return modules.isEmpty
          ? columns[0] + "  " + sites[index] : columns.joined(separator: "  ") + "  (\(modules))"
      })
  }

  /// Adds the bound keys that may have been meant.
  mutating func addSuggestions(for key: AnyKey, from bound: BoundKeys) {
    add(
      "did you mean",
      Suggestions.near(key, in: bound).map { place in
        let scope = place.scope.map { " in \($0)" } ?? ""
        return "\(place.key), bound\(scope) at \(place.site.shortDescription)"
      })
  }

  /// The message, without a final line break.
  var text: String { lines.joined(separator: "\n") }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
