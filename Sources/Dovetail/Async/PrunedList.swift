/// A list in the order of additions, from which elements that have ended are removed before it grows.
struct PrunedList<Element> {
  private(set) var elements: [Element] = []
  /// The number of elements from which on ended ones are removed.
  private var limit = 8

  /// Appends an element.
  ///
  /// - Complexity: O(1) on average.
  mutating func append(_ element: Element, removing hasEnded: (Element) -> Bool) {
    if elements.count >= limit {
      elements.removeAll(where: hasEnded)
      limit = max(8, 2 * elements.count)
    }
    elements.append(element)
  }
}
