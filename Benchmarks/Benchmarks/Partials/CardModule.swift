import Digits
import Dovetail

/// Binds the elements, and 1,000 cards with a template each.
struct CardModule: Module {
  /// The types of the cards.
  static let owners = Array(
    Octal.pairs.flatMap { high in Octal.pairs.map { low in owner(high, low) } }.prefix(1_000))

  var bindings: Bindings {
    Bind(Label.self).to { Label() }
    Bind(Stack.self).to { Stack() }
    for owner in Self.owners { owner.bindings }
  }

  private static func owner<High: Digit, Low: Digit>(_: High.Type, _: Low.Type) -> any CardOwner.Type {
    NumberedCard<High, Low>.self
  }
}
