/// A message on its way to text: a headline and labeled rows below it.
package struct Message {
  /// Whether a message keeps what it is about from going on.
  package enum Severity: String {
    case error, warning
  }

  private static let labelWidth = 14
  /// More places than this are cut in the middle.
  private static let mostLocations = 8

  private var lines: [String]

  /// Starts a message.
  ///
  /// - Parameters:
  ///   - severity: Whether it is an error.
  ///   - site: The place that a tool may jump to, when there is one.
  ///   - id: The fault's stable name.
  ///   - text: What is wrong, as a clause.
  ///   - cause: The error that tells why; one of several lines stays below the headline, and nothing of it is left out.
  package init(
    severity: Severity = .error, at site: SourceSite? = nil, _ id: String, _ text: String,
    because cause: (any Error)? = nil
  ) {
    let location = site.flatMap { $0.line > 0 ? "\($0.filePath):\($0.line):\($0.column): " : nil } ?? ""
    let reasons = cause.map { "\($0)".split(whereSeparator: \.isNewline).map(String.init) } ?? []
    lines = []
    append("\(location)\(severity): [\(id)] \(Excerpt.of(text))" + (reasons.first.map { ": \($0)" } ?? ""))
    for reason in reasons.dropFirst() { append("    \(reason)") }
  }

  /// Starts a message.
  ///
  /// - Parameters:
  ///   - location: The location that a tool may jump to, as text.
  ///   - id: The fault's stable name.
  ///   - text: What is wrong, as a clause.
  init(in location: String, _ id: String, _ text: String) {
    lines = []
    append("\(location): error: [\(id)] \(Excerpt.of(text))")
  }

  /// Adds a line, which whatever name is in it cannot break.
  private mutating func append(_ line: String) { lines.append(line.printable) }

  /// Adds rows under a label.
  package mutating func add(_ label: String, _ rows: [String]) {
    for (index, row) in rows.enumerated() {
      append("  " + Self.padded(index == 0 ? label : "", to: Self.labelWidth) + Excerpt.of(row))
    }
  }

  /// Adds a row for each place, in columns: the key, the file and line, the modules.
  mutating func add(_ label: String, _ locations: some RandomAccessCollection<Finding.Location>) {
    guard locations.count > Self.mostLocations else {
      add(label, Self.columns(Array(locations)))
      return
    }
    let ends = (Array(locations.prefix(Self.mostLocations / 2)), Array(locations.suffix(Self.mostLocations / 4)))
    let rows = Self.columns(ends.0 + ends.1)
    let hidden = "… \(locations.count - rows.count) more …"
    add(label, rows.prefix(ends.0.count) + [hidden] + rows.suffix(ends.1.count))
  }

  private static func columns(_ locations: [Finding.Location]) -> [String] {
    let keys = locations.map { Excerpt.of($0.key.description, most: 400) }
    let keyWidth = keys.map(\.count).max() ?? 0
    let siteWidth = locations.map { $0.site.shortDescription.count }.max() ?? 0
    return zip(keys, locations).map { key, location in
      let key = padded(key, to: keyWidth)
      let site = location.site.shortDescription
      return location.modules.isEmpty
        ? "\(key)  \(site)" : "\(key)  \(padded(site, to: siteWidth))  (\(PathText.of(modules: location.modules)))"
    }
  }

  /// Adds the bound keys that may have been meant.
  mutating func addSuggestions(for key: AnyKey, from bound: BoundKeyIndex) {
    add(
      "did you mean",
      bound.near(key).map { location in
        let scope = location.scope.map { " in \($0)" } ?? ""
        let text = location.key.description == key.description ? KeyText.qualified(location.key) : "\(location.key)"
        return "\(text), bound\(scope) at \(location.site.shortDescription)"
      })
  }

  /// The message, without a final line break.
  package var text: String { lines.joined(separator: "\n") }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// A text whose middle is left out when it is long, which it then says.
enum Excerpt {
  /// Shortens a text.
  ///
  /// - Parameters:
  ///   - text: A name, or what has names in it.
  ///   - most: How many of its characters are shown.
  /// - Returns: The text, or its begin, how many characters are left out, and its end.
  static func of(_ text: String, most: Int = 2000) -> String {
    // A character has at least one byte.
    guard text.utf8.count > most else { return text }
    let scalars = text.unicodeScalars
    let hidden = scalars.count - most
    guard hidden > 0 else { return text }
    return "\(String(scalars.prefix(most / 2)))… \(hidden) characters …\(String(scalars.suffix(most / 2)))"
  }
}

/// How a position is spoken.
enum Ordinal {
  /// The number with its English ending, as in `2nd`.
  static func of(_ number: Int) -> String {
    let ending =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }
}
