/// A digit that is made up of two.
public enum Pair<High: Digit, Low: Digit>: Digit {
  /// The two digits.
  public static var text: String { High.text + Low.text }
}
