import Synchronization

/// A value that is computed at the first read, without holding the lock; concurrent readers may compute it, too.
final class Memo<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  func value(_ find: () -> Value) -> Value {
    if let value = known.withLock(\.self) { return value }
    let value = find()
    return known.withLock { known in
      known = known ?? value
      return known ?? value
    }
  }
}

/// Returns the indices that a search finds, with those at which it starts; negative ones stand for none.
func found<Index: SignedInteger>(from starts: [Index], following next: (Index) -> [Index]) -> Set<Index> {
  var (found, open) = (Set<Index>(), starts)
  while let node = open.popLast() { if node >= 0, found.insert(node).inserted { open += next(node) } }
  return found
}

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

/// A point in time, of a known size: each copy of a `ContinuousClock.Instant` calls the runtime.
struct Moment: Comparable {
  private static let first = ContinuousClock.now

  private let sinceFirst: Duration

  static var now: Moment { Moment(sinceFirst: first.duration(to: .now)) }

  var instant: ContinuousClock.Instant { Self.first + sinceFirst }

  /// The time that has passed since.
  var elapsed: Duration { Self.now.sinceFirst - sinceFirst }

  static func < (a: Moment, b: Moment) -> Bool { a.sinceFirst < b.sinceFirst }
  static func + (moment: Moment, duration: Duration) -> Moment { Moment(sinceFirst: moment.sinceFirst + duration) }
}
