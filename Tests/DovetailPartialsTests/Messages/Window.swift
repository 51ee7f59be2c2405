import DovetailPartials

/// An element that is made on the main actor.
@MainActor
final class Window {
  init() {}
}

extension Window: PartialElement {
  nonisolated static var element: Element<Window> { Element("Window") {} }
}
