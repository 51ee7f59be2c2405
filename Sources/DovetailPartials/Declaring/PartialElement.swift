/// A type that templates may use as an element.
///
/// ```swift
/// extension Label: PartialElement {
///   static var element: Element<Label> {
///     Element("Label") {
///       Attribute("text", \.text, .required)
///       Attribute("size", \.size, default: 12)
///     }
///   }
/// }
/// ```
///
/// An extension does so for a type from elsewhere. How a label is made is its binding in the graph, so that it gets what
/// it depends on: every type that a graph binds and that conforms is known to the graph's templates.
public protocol PartialElement: SendableMetatype {
  /// The type that the element stands for: the conforming type itself.
  ///
  /// A subclass inherits the element of its superclass, which does not make it an element of its own.
  associatedtype Made = Self

  /// The element's name in templates, and what may be written in it.
  static var element: Element<Made> { get }
}
