import DovetailPartials

enum Alignment: String, CaseIterable, AttributeValue {
  case leading, center, trailing
}

final class Label: View {
  var text = ""
  var size = 0
  var alignment = Alignment.leading
  var isBold: Bool?

  override var title: String { "Label(\(text), \(size), \(alignment)\(isBold.map { ", \($0)" } ?? ""))" }
}

extension Label: PartialElement {
  static var element: Element<Label> {
    Element("Label") {
      Attribute("text", \.text, .required)
      Attribute("size", \.size, default: 12)
      Attribute("alignment", \.alignment)
      Attribute("bold", \.isBold)
      Attribute("tag") { (label: inout Label, tag: Int) in label.tag = tag }
    }
  }
}
