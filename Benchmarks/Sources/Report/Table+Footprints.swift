extension Table {
  /// The table of exact counts.
  init(countsOf results: Results) {
    self.init("one operation", "retains", "releases", "allocated objects")
    var last = ""
    for row in Row.all where row.work != last {
      last = row.work
      guard let counts = Footprint(row.comparison, row.variant, results) else { continue }
      add(row.work, Figure.plain(counts.retains), Figure.plain(counts.releases), Figure.plain(counts.objects))
    }
  }
}
