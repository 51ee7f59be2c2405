import Digits
import Dovetail
import DovetailPartials

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

/// A card of any number.
protocol CardOwner: SendableMetatype {
  /// The name of its template.
  static var name: String { get }

  /// Its binding and its template.
  @ModuleBuilder static var bindings: Bindings { get }
}

/// A card whose number is a part of its type, so that each has a template of its own.
final class NumberedCard<High: Digit, Low: Digit>: View, PartialOwner, CardOwner {
  var title: Label?
  var footer: Label?

  static var name: String { "Card" + High.text + Low.text }

  // Functions instead of key paths: those of a generic type are built at run time each time, those of a plain type by
  // the compiler.
  static var partial: PartialInterface<NumberedCard> {
    PartialInterface {
      Children(of: View.self) { card, child in card.children.append(child) }
      Outlet("title") { (card, label: Label) in card.title = label }
      Outlet("footer") { (card, label: Label) in card.footer = label }
    }
  }

  static var source: PartialSource { CardFolder.source(of: name) }

  static var bindings: Bindings {
    Bind(NumberedCard.self).to { NumberedCard() }
    Template(NumberedCard.self)
  }
}
