import DovetailPartials

/// An element that has the name of another one.
final class FirstTwin: View, PartialElement {
  static var element: Element<FirstTwin> { Element("Twin") {} }
}

final class SecondTwin: View, PartialElement {
  static var element: Element<SecondTwin> { Element("Twin") {} }
}
