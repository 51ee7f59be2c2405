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
}
