/// A type that stands for a digit, to make up many types by combination.
package protocol Digit: Sendable {
  /// The digit as text.
  static var text: String { get }
}

/// The digits that the others are made up of.
package enum Octal {
  package enum Zero: Digit { package static var text: String { "0" } }
  package enum One: Digit { package static var text: String { "1" } }
  package enum Two: Digit { package static var text: String { "2" } }
  package enum Three: Digit { package static var text: String { "3" } }
  package enum Four: Digit { package static var text: String { "4" } }
  package enum Five: Digit { package static var text: String { "5" } }
  package enum Six: Digit { package static var text: String { "6" } }
  package enum Seven: Digit { package static var text: String { "7" } }

  private static let all: [any Digit.Type] = [
    Zero.self, One.self, Two.self, Three.self, Four.self, Five.self, Six.self, Seven.self,
  ]

  /// All pairs of two of them, in order.
  package static let pairs = all.flatMap { high in all.map { low in pair(high, low) } }

  private static func pair<High: Digit, Low: Digit>(_: High.Type, _: Low.Type) -> any Digit.Type {
    Pair<High, Low>.self
  }
}

/// A digit that is made up of two.
package enum Pair<High: Digit, Low: Digit>: Digit {
  package static var text: String { High.text + Low.text }
}
