import DovetailPartials

/// A text in a canvas.
struct Word: Drawing {
  let name: String
}

/// A view whose children are drawings, and whose text becomes words.
final class Canvas: View {
  var drawings: [any Drawing] = []

  override var title: String { "Canvas(\(drawings.map(\.name)))" }
}

extension Canvas: PartialElement {
  static var element: Element<Canvas> {
    Element("Canvas") { Children(\.drawings) { Word(name: $0) } }
  }
}
