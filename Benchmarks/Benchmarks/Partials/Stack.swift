import DovetailPartials

final class Stack: View, PartialElement {
  var spacing = 0.0

  static var element: Element<Stack> {
    Element("Stack") {
      Attribute("spacing", \.spacing)
      Children(\.children)
    }
  }
}
