import DovetailPartials

/// Something that is shown, and no view.
protocol Drawing {
  var name: String { get }
}

/// An element that is a struct and usable as a protocol.
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
