/// What a line of the table is about.
enum Quantity {
  case nanoseconds, bytes

  /// The words for a value.
  func text(_ value: Double) -> String {
    switch self {
    case .nanoseconds: Figure.time(value)
    case .bytes: Figure.bytes(value)
    }
  }
}
