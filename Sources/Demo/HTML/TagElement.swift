import DovetailPartials

/// An element of templates that has the name of a tag, and what all of them have.
protocol TagElement: TagNode, PartialElement where Made == Self {}

extension TagElement {
  static var element: Element<Self> { Element(tag) { shared } }
}
