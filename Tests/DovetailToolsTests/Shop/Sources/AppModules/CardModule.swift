import Dovetail
import DovetailPartials
import Foundation

class View {
  var subviews: [View] = []
}

final class Label: View, PartialElement {
  var text = ""

  static var element: Element<Label> {
    Element("Label") { Attribute("text", \.text, .required) }
  }
}

final class Card: View, PartialOwner {
  static var partial: PartialInterface<Card> {
    PartialInterface { Children(\.subviews) }
  }

  static var source: PartialSource { PartialSource(in: .module, folder: "Templates") }
}

struct CardModule: Module {
  var bindings: Bindings {
    Bind(Label.self).to { Label() }
    Bind(Card.self).to { Card() }
    Template(Card.self)
  }
}
