/// A message as data until it is printed: a headline, and labeled rows below it.
package struct Message: Sendable {
  /// Whether a message keeps what it is about from going on.
  package enum Severity: String, Sendable {
    case error, warning
  }

  private static let labelWidth = 14
  /// More places than this are cut in the middle.
  private static let mostLocations = 8

  private let severity: Severity
  /// The location that a tool may jump to, as text.
  private let location: String?
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
    self.init(
      severity: severity, in: site.flatMap { $0.line > 0 ? "\($0.filePath):\($0.line):\($0.column)" : nil }, id, text,
      because: cause)
  }

  /// Starts a message.
  ///
  /// - Parameters:
  ///   - severity: Whether it is an error.
  ///   - location: The location that a tool may jump to, as text, when there is one.
  ///   - id: The fault's stable name.
  ///   - text: What is wrong, as a clause.
  ///   - cause: The error that tells why.
  init(
    severity: Severity = .error, in location: String?, _ id: String, _ text: String, because cause: (any Error)? = nil
  ) {
    self.severity = severity
    self.location = location
    lines = ["[\(id)] " + Excerpt.of(text)]
    guard let cause else { return }
    let reasons = "\(cause)".split(whereSeparator: \.isNewline)
    if let first = reasons.first { lines[0] += ": " + first }
    lines += reasons.dropFirst().map { "    " + $0 }
  }

  /// Adds rows under a label.
  @inline(never)
  package mutating func add(_ label: String, _ rows: [String]) {
    for (index, row) in rows.enumerated() {
      let label = index == 0 ? label : ""
      let margin = String(repeating: " ", count: max(0, Self.labelWidth - label.count))
      lines.append("  " + label + margin + Excerpt.of(row))
    }
  }

  /// The message with rows under a label.
  package func adding(_ label: String, _ rows: String...) -> Message { adding(label, rows) }

  /// The message with rows under a label.
  @inline(never)
  package func adding(_ label: String, _ rows: [String]) -> Message {
    var message = self
    message.add(label, rows)
    return message
  }

  /// Adds a row for each place, in columns: the key, the file and line, the modules.
  mutating func add(_ label: String, _ locations: [Finding.Location]) {
    add(label, Finding.Places(nodes: Array(locations.indices)) { locations[$0] })
  }

  /// Adds a row for each place, of which a long list is cut in the middle.
  @inline(never)
  mutating func add(_ label: String, _ places: Finding.Places) {
    let (first, last) = (Self.mostLocations / 2, Self.mostLocations / 4)
    let isCut = places.count > Self.mostLocations
    var cells: [[String]] = []
    for index in 0..<places.count where !isCut || index < first || index >= places.count - last {
      let location = places[index]
      cells.append([
        Excerpt.of(location.key.description, most: 400), location.site.shortDescription,
        location.modules.isEmpty ? "" : "(\(PathText.of(modules: location.modules)))",
      ])
    }
    var rows = TextTable.lines(cells)
    if isCut { rows.insert("… \(places.count - rows.count) more …", at: first) }
    add(label, rows)
  }

  /// Adds the bound keys that may have been meant.
  @inline(never)
  mutating func addSuggestions(for key: AnyKey, from bound: BoundKeyIndex) {
    add(
      "did you mean",
      bound.near(key).map { location in
        let scope = location.scope.map { " in \($0)" } ?? ""
        let text = location.key.description == key.description ? KeyText.qualified(location.key) : "\(location.key)"
        return "\(text), bound\(scope) at \(location.site.shortDescription)"
      })
  }

  /// The message as a compiler prints one, without a final line break.
  package var text: String { (location.map { "\($0): ".printable } ?? "") + "\(severity): " + body }

  /// The message without its location and its severity, for those who tell these in their own way.
  package var body: String {
    // Whatever name is in a line cannot break it.
    lines.map(\.printable).joined(separator: "\n")
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
    let start = text[..<scalars.index(scalars.startIndex, offsetBy: most / 2)]
    let end = text[scalars.index(scalars.endIndex, offsetBy: -most / 2)...]
    return "\(start)… \(hidden) characters …\(end)"
  }
}
