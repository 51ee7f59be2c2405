import DovetailPartials

/// An element with the same name as another one.
final class FirstTwin: View, PartialElement {
  static var element: Element<FirstTwin> { Element("Twin") {} }
}

final class SecondTwin: View, PartialElement {
  static var element: Element<SecondTwin> { Element("Twin") {} }
}
