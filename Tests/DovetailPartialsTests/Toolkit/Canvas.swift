import DovetailPartials

/// A word in a canvas.
struct Word: Drawing {
  let name: String
}

/// A view with drawings and words in it.
final class Canvas: View {
  var drawings: [any Drawing] = []

  override var title: String { "Canvas(\(drawings.map(\.name)))" }
}

extension Canvas: PartialElement {
  static var element: Element<Canvas> {
    Element("Canvas") { Children(\.drawings) { Word(name: $0) } }
  }
}
