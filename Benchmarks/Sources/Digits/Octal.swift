/// The digits that the others are made up of.
public enum Octal {
  /// 0.
  public enum Zero: Digit {
    /// The digit.
    public static var text: String { "0" }
  }

  /// 1.
  public enum One: Digit {
    /// The digit.
    public static var text: String { "1" }
  }

  /// 2.
  public enum Two: Digit {
    /// The digit.
    public static var text: String { "2" }
  }

  /// 3.
  public enum Three: Digit {
    /// The digit.
    public static var text: String { "3" }
  }

  /// 4.
  public enum Four: Digit {
    /// The digit.
    public static var text: String { "4" }
  }

  /// 5.
  public enum Five: Digit {
    /// The digit.
    public static var text: String { "5" }
  }

  /// 6.
  public enum Six: Digit {
    /// The digit.
    public static var text: String { "6" }
  }

  /// 7.
  public enum Seven: Digit {
    /// The digit.
    public static var text: String { "7" }
  }

  private static let all: [any Digit.Type] = [
    Zero.self, One.self, Two.self, Three.self, Four.self, Five.self, Six.self, Seven.self,
  ]

  /// All pairs of two of them, in order.
  public static let pairs = all.flatMap { high in all.map { low in pair(high, low) } }

  private static func pair<High: Digit, Low: Digit>(_: High.Type, _: Low.Type) -> any Digit.Type {
    Pair<High, Low>.self
  }
}
