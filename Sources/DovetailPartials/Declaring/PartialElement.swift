public import Dovetail

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

/// What templates may write for a type: one element, or several.
public struct Element<Made>: Sendable {
  let tags: [ElementTag]

  /// Declares an element that the type's own binding makes: `Bind(Label.self)`.
  ///
  /// - Parameters:
  ///   - name: The name of its tag.
  ///   - parts: Its attributes, and where texts and the elements in it go.
  @inlinable
  public init(_ name: String, @ElementBuilder<Made> _ parts: () -> ElementParts<Made>) {
    self.init(name, Key(Made.self), parts)
  }

  /// Declares an element that the binding of a qualified key makes: `<th>` for `Bind(Key<Cell>("th"))`.
  ///
  /// - Parameters:
  ///   - key: The key, whose qualifier is the name of the tag.
  ///   - parts: Its attributes, and where texts and the elements in it go.
  @inlinable
  public init(_ key: Key<Made>, @ElementBuilder<Made> _ parts: () -> ElementParts<Made>) {
    self.init(key.name ?? "\(Made.self)", key, parts)
  }

  @inlinable
  init(_ name: String, _ key: Key<Made>, _ parts: () -> ElementParts<Made>) {
    // Inlined for the type of the elements, which are made by the thousand.
    self.init(name, key.erased, parts()) { parts, index in PartialValue(try parts.part(index, Made.self)) }
  }

  @usableFromInline
  init(_ name: String, _ key: AnyKey, _ parts: ElementParts<Made>, make: @escaping PartialMaking) {
    tags = [
      ElementTag(name: name, key: key, shape: Shape(of: Made.self, parts.list, reserved: ["outlet"], make: make))
    ]
  }

  init(joining elements: [Element]) {
    tags = elements.flatMap(\.tags)
  }
}

/// A tag, what makes its elements, and what may be written for it.
struct ElementTag: Sendable {
  let name: String
  let key: AnyKey
  let shape: Shape
}

/// Builds the elements of a type from its statements.
@resultBuilder
public enum ElementListBuilder<Made> {
  /// Takes an element.
  public static func buildExpression(_ element: Element<Made>) -> Element<Made> { element }

  /// Joins the elements of a block.
  public static func buildBlock(_ elements: Element<Made>...) -> Element<Made> { Element(joining: elements) }

  /// Joins the elements of a loop.
  public static func buildArray(_ elements: [Element<Made>]) -> Element<Made> { Element(joining: elements) }
}
