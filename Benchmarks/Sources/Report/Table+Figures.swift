extension Table {
  /// The table of the README: ratios alone, as times differ from machine to machine; in bold where one misses its limit.
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
    "seven objects of another module, closures",
    "seven objects of another module, initializers",
    "enter a scope, `with` 5 objects, close",
    "start, make 30 objects of 300 bindings, exit",
    "collect, verify, freeze 15,000 bindings, in a new process",
    "memory of 15,000 bindings, in a new process",
  ]
}
