import DovetailPartials

final class Button: View {
  var text = ""
  var onTap: (() -> Void)?
  var onEdit: ((String) -> Void)?

  override var title: String { "Button(\(text))" }
}

extension Button: PartialElement {
  static var element: Element<Button> {
    Element("Button") {
      TextContent(\.text, .required)
      Trigger("action", \.onTap)
      Trigger("edited", \.onEdit)
    }
  }
}
