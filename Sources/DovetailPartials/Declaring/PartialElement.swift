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
/// A type from another module can conform in an extension. The type's binding makes the element, with its dependencies:
/// the templates of a graph know every conforming type that the graph binds.
///
/// One type may be several elements, each with its own binding:
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
  /// The type of the element: the conforming type itself.
  ///
  /// A subclass inherits the declaration of its superclass, but is not an element itself.
  associatedtype Made = Self

  /// The element's name in templates and its contents; or one statement for each of several elements.
  @ElementListBuilder<Made>
  static var element: Element<Made> { get }
}

/// The declaration of one element of a type, or of several.
public struct Element<Made>: Sendable {
  let tags: [ElementTag]

  /// Declares an element that is made by the type's unqualified binding: `Bind(Label.self)`.
  ///
  /// - Parameters:
  ///   - name: The name of its tag.
  ///   - parts: Its attributes, events, text and children.
  @inlinable
  public init(_ name: String, @ElementBuilder<Made> _ parts: () -> ElementParts<Made>) {
    self.init(name, Key(Made.self), parts)
  }

  /// Declares an element that is made by the binding of a qualified key: `<th>` for `Bind(Key<Cell>("th"))`.
  ///
  /// - Parameters:
  ///   - key: The key, whose qualifier is the name of the tag.
  ///   - parts: Its attributes, events, text and children.
  @inlinable
  public init(_ key: Key<Made>, @ElementBuilder<Made> _ parts: () -> ElementParts<Made>) {
    self.init(key.name ?? "\(Made.self)", key, parts)
  }

  @inlinable
  init(_ name: String, _ key: Key<Made>, _ parts: () -> ElementParts<Made>) {
    // Inlined, so that the closure is specialized for the type: a template may make thousands of elements.
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

/// A tag, the key of its elements, and their declarations.
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
