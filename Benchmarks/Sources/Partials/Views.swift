import DovetailPartials

/// The elements of a template.
class View {
  var children: [View] = []

  init() {}
}

final class Label: View, PartialElement {
  var text = ""
  var size = 0

  static var element: Element<Label> {
    Element("Label") {
      Attribute("text", \.text, .required)
      Attribute("size", \.size, default: 12)
    }
  }
}

final class Stack: View, PartialElement {
  var spacing = 0.0

  static var element: Element<Stack> {
    Element("Stack") {
      Attribute("spacing", \.spacing)
      Children(\.children)
    }
  }
}

/// The owner of a template.
final class Card: View, PartialOwner {
  var title: Label?
  var footer: Label?

  static var partial: PartialInterface<Card> {
    PartialInterface {
      Children(\.children)
      Outlet("title", \.title)
      Outlet("footer", \.footer)
    }
  }

  static var source: PartialSource { CardFolder.source(of: "Card") }
}
