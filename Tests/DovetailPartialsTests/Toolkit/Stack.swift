import DovetailPartials

final class Stack: View {
  var spacing = 0.0
}

extension Stack: PartialElement {
  static var element: Element<Stack> {
    Element("Stack") {
      Attribute("spacing", \.spacing)
      Children(\.subviews)
    }
  }
}
