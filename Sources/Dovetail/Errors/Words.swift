/// The words of one message: templates, in which `%0` to `%9` stand for names, and the rows between them.
struct Words {
  /// The rows of a fault that its words do not tell.
  enum Rows {
    case none, modules, declared, dependents
    case places([(label: String, places: [Finding.Location])])
  }

  /// What is wrong, as a clause.
  let headline: String
  /// What to write instead.
  let remedy: String
  let rows: Rows
  /// The ways through the graph that explain the fault.
  let paths: [[AnyKey]]

  /// Fills templates.
  ///
  /// - Parameter names: The names in both, of which the first is the key.
  init(
    _ headline: String, fix remedy: String, _ names: [String], rows: Rows = .modules, via paths: [[AnyKey]] = []
  ) {
    self.headline = Self.filled(headline, names)
    self.remedy = Self.filled(remedy, names)
    self.rows = rows
    self.paths = paths
  }

  /// A template with names in their places.
  @inline(never)
  static func filled(_ template: String, _ names: [String]) -> String {
    var text = ""
    var isName = false
    for scalar in template.unicodeScalars {
      if isName {
        text += names[Int(scalar.value) - 48]
        isName = false
      } else if scalar == "%" {
        isName = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// How a position is spoken.
package enum Ordinal {
  /// The number with its English ending, as in `2nd`.
  package static func of(_ number: Int) -> String {
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
