/// A message as data until it is printed: a headline, and labeled rows below it.
package struct Message: Sendable {
  /// Whether a message keeps what it is about from going on.
  package enum Severity: String, Sendable {
    case error, warning
  }

  /// The place, if there is one, and the severity.
  private let start: String
  private var lines: [String]

  /// Starts a message at a place that a tool may jump to; nothing is left out of the cause, however many lines it has.
  package init(
    severity: Severity = .error, at site: SourceSite? = nil, _ id: String, _ text: String,
    because cause: (any Error)? = nil
  ) {
    self.init(
      severity: severity, in: site.map { Self.place($0.filePath, $0.line, $0.column) } ?? "", id, text, because: cause)
  }

  /// Starts a message at a place as it is written; at none when that is empty.
  @inline(never)
  init(severity: Severity = .error, in place: String, _ id: String, _ text: String, because cause: (any Error)? = nil) {
    start = place.printable + (place.isEmpty ? "" : ": ") + severity.rawValue + ": "
    lines = ["[" + id + "] " + Excerpt.of(text)]
    guard let cause else { return }
    let reasons = "\(cause)".split(whereSeparator: \.isNewline)
    if let first = reasons.first { lines[0] += ": " + first }
    lines += reasons.dropFirst().map { "    " + $0 }
  }

  /// How compilers write a place; empty without a line.
  @inline(never)
  static func place(_ file: String, _ line: Int, _ column: Int) -> String {
    line > 0 ? "%0:%1:%2".filled(with: [file, String(line), String(column)]) : ""
  }

  @inline(never)
  package mutating func add(_ label: String, _ rows: [String]) {
    for (index, row) in rows.enumerated() {
      let label = index == 0 ? label : ""
      lines.append("  " + label + String(repeating: " ", count: max(0, 14 - label.count)) + Excerpt.of(row))
    }
  }

  package func adding(_ label: String, _ rows: String...) -> Message { adding(label, rows) }

  @inline(never)
  package func adding(_ label: String, _ rows: [String]) -> Message {
    var message = self
    message.add(label, rows)
    return message
  }

  /// Adds a row for each place, in columns: the key, the file and line, the modules.
  ///
  /// Behind the first four, some may be hidden.
  @inline(never)
  mutating func add(_ label: String, _ locations: [Finding.Location], hidden: Int = 0) {
    var rows = TextTable.lines(
      locations.map { location in
        [
          Excerpt.of(location.key.description, most: 400), location.site.shortDescription,
          location.modules.isEmpty ? "" : "(" + PathText.of(modules: location.modules) + ")",
        ]
      })
    if hidden > 0 { rows.insert("… " + String(hidden) + " more …", at: 4) }
    add(label, rows)
  }

  /// Adds the bound keys that may have been meant.
  mutating func add(_ nearest: [BoundKey], for key: AnyKey) {
    add(
      "did you mean",
      nearest.map { found in
        let text = found.key.description
        return "%0, bound%1 at %2".filled(
          with: [
            text == key.description ? KeyText.qualified(found.key) : text,
            found.scope.map { " in " + $0.description } ?? "", found.site.shortDescription,
          ])
      })
  }

  /// The message as a compiler prints one, without a final line break.
  package var text: String { start + body }

  /// The message without its location and its severity, for those who tell these in their own way.
  package var body: String {
    // Whatever name is in a line cannot break it.
    lines.map(\.printable).joined(separator: "\n")
  }
}

/// A text whose middle is left out when it is long, which it then says.
enum Excerpt {
  @inline(never)
  static func of(_ text: String, most: Int = 2000) -> String {
    // A character has at least one byte.
    guard text.utf8.count > most else { return text }
    let hidden = text.unicodeScalars.count - most
    guard hidden > 0 else { return text }
    var index = -1
    return text.replacingScalars { _ in
      index += 1
      if index < most / 2 || index >= most / 2 + hidden { return nil }
      return index == most / 2 ? "… " + String(hidden) + " characters …" : ""
    }
  }
}
