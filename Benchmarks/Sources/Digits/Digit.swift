/// A type that stands for a digit, to make up many types by combination.
package protocol Digit: Sendable {
  /// The digit as text.
  static var text: String { get }
}
