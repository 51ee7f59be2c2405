public import Dovetail

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
