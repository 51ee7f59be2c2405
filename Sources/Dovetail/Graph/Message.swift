/// A message as data until it is printed: a headline, and labeled rows below it.
package struct Message: Sendable {
  /// The place, if any, and the severity.
  private let start: String
  private var lines: [String]

  /// Creates the message of an error or a warning at a place that a tool may jump to, a site or one in a compiler's
  /// notation; all lines of the cause are printed.
  @inline(never)
  package init(
    isWarning: Bool = false, at site: SourceSite? = nil, in place: String? = nil, _ id: String, _ text: String,
    because cause: (any Error)? = nil
  ) {
    let place = place ?? site.map { Self.place($0.filePath, $0.line, $0.column) } ?? ""
    start = place.printable + (place.isEmpty ? "" : ": ") + (isWarning ? "warning: " : "error: ")
    lines = ["[" + id + "] " + Excerpt.of(text)]
    guard let cause else { return }
    let reasons = "\(cause)".split(whereSeparator: \.isNewline)
    if let first = reasons.first { lines[0] += ": " + first }
    lines += reasons.dropFirst().map { "    " + $0 }
  }

  /// Returns a place in a compiler's notation; empty if the line is 0.
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
  /// After the fourth row, one more row counts the hidden ones.
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

  /// Adds the suggested keys.
  mutating func add(_ nearest: [BoundKey]) {
    add(
      "did you mean",
      nearest.map { found in
        let scope = found.lifetime?.scope.map { " in " + $0.description } ?? ""
        return "%0, bound%1 at %2".filled(with: [found.key.description, scope, found.site.shortDescription])
      })
  }

  /// The message as a compiler prints one, without a final line break.
  package var text: String { start + body }

  /// The message without its place and severity, for callers that print these themselves.
  package var body: String {
    // Names may contain line breaks, which must not split a line.
    lines.map(\.printable).joined(separator: "\n")
  }
}
