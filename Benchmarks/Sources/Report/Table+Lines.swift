extension Table {
  /// The table of times and ratios.
  init(_ lines: [Line]) {
    self.init("work", "time", "compared with", "its time", "ratio", "must reach", "met")
    for line in lines {
      add(
        line.work, Figure.time(line.time), line.reference, Figure.time(line.referenceTime),
        Figure.digits(line.ratio) + line.comparison.unit, line.limit.title(line.comparison),
        line.limit.verdict(on: line.ratio))
    }
  }
}
