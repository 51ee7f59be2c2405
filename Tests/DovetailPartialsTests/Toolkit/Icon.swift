import DovetailPartials

/// Visible content that is not a view.
protocol Drawing {
  var name: String { get }
}

/// An element that is a struct, and is usable as a protocol.
struct Icon: Drawing {
  var name = ""
}

extension Icon: PartialElement {
  static var element: Element<Icon> {
    Element("Icon") {
      Attribute("name", \.name, .required)
      Usable(as: (any Drawing).self) { $0 }
    }
  }
}
