import DovetailPartials

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
