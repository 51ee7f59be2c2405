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
///
/// One type may be several elements, each with a binding of its own:
///
/// ```swift
/// final class Cell: PartialElement {
///   let tag: String
///
///   static var element: Element<Cell> {
///     Element(Key("td")) { Children(\.content) { Words($0) } }
///     Element(Key("th")) {
///       Children(\.content) { Words($0) }
///       Attribute("scope", \.scope)
///     }
///   }
/// }
/// for tag in ["td", "th"] { Bind(Key<Cell>(tag)).to { Cell(tag: tag) } }    // in a module
/// ```
public protocol PartialElement: SendableMetatype {
  /// The type that the element stands for: the conforming type itself.
  ///
  /// A subclass inherits the element of its superclass, which does not make it an element of its own.
  associatedtype Made = Self

  /// The element's name in templates, and what may be written in it; or one statement for each element.
  @ElementListBuilder<Made>
  static var element: Element<Made> { get }
}
