/// A Markdown table.
struct Table: CustomStringConvertible {
  private let titles: [String]
  private var rows: [[String]] = []

  private init(_ titles: String...) {
    self.titles = titles
  }

  private mutating func add(_ cells: String...) {
    rows.append(cells)
  }

  var description: String {
    let rule = titles.map { String(repeating: "-", count: max(3, $0.count)) }
    return ([titles, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}

extension Table {
  /// The table of times and ratios.
  init(_ lines: [Line]) {
    self.init("work", "takes", "compared with", "which takes", "ratio", "must reach", "met")
    for line in lines {
      add(
        line.work, line.quantity.text(line.value), line.reference, line.quantity.text(line.referenceValue),
        Figure.digits(line.ratio) + line.relation.unit, line.limit.title(line.relation),
        line.limit.verdict(on: line.ratio))
    }
  }

  /// The table of limits: ratios alone, as times differ from machine to machine; in bold where one misses its limit.
  ///
  /// - Parameter lines: All lines.
  init(figuresOf lines: [Line]) {
    self.init("work", "compared with", "ratio", "must reach")
    for line in lines where Self.figures.contains(line.work) {
      let ratio = Figure.digits(line.ratio) + line.relation.unit
      add(
        line.work, line.reference, line.limit.isKept(by: line.ratio) ? ratio : "**\(ratio)**",
        line.limit.title(line.relation))
    }
  }

  private static let figures: Set = [
    "singleton, `with`, class",
    "singleton, `with`, plain protocol",
    "singleton, subscript, plain protocol",
    "singleton, copied",
    "transient leaf",
    "seven objects, closures",
    "seven objects, initializers",
    "enter a scope, `with` 5 objects, close",
    "start, make 30 objects of 300 bindings, exit",
    "collect, verify, freeze 15,000 bindings of one type, in a new process",
    "memory of 15,000 bindings of one type, in a new process",
    "collect, verify, freeze 15,000 bindings of distinct types, in a new process",
    "memory of 15,000 bindings of distinct types, in a new process",
  ]
}
