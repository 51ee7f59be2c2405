import Digits
import Dovetail
import DovetailPartials

/// A card whose number is a part of its type, so that each has a template of its own.
final class NumberedCard<High: Digit, Low: Digit>: View, PartialOwner, CardOwner {
  var title: Label?
  var footer: Label?

  static var name: String { "Card" + High.text + Low.text }

  // Functions and no key paths: those of a generic type are put together anew each time, and those of a plain type by the
  // compiler.
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
