/// A type that stands for a digit, to make up many types by combination.
public protocol Digit: Sendable {
  /// The digit as text.
  static var text: String { get }
}
