/// Numbers the calls of all spies, so that calls of different spies can be ordered.
enum CallOrder {
  private static let count = Count()

  /// The number of the next call, greater than all before.
  static func next() -> Int { count.next() }
}
