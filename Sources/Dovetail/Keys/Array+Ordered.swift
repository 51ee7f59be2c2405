extension Array {
  /// Returns the elements in an order, and equal ones in that of the array.
  ///
  /// The standard library's sort would be compiled for each type and each comparison, 4 kB each.
  func ordered(by isBefore: (Element, Element) -> Bool) -> [Element] {
    count < 2 ? self : sortedIndices(count) { isBefore(self[$0], self[$1]) }.map { self[$0] }
  }
}

@_optimize(none)
private func sortedIndices(_ count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted { isBefore($0, $1) || !isBefore($1, $0) && $0 < $1 }
}
