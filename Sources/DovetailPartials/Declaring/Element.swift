public import Dovetail

/// What templates may write for a type.
public struct Element<Made>: Sendable {
  let name: String
  let shape: Shape

  /// Declares an element.
  ///
  /// - Parameters:
  ///   - name: The name of its tag.
  ///   - parts: Its attributes, and where texts and the elements in it go.
  @inlinable
  public init(_ name: String, @ElementBuilder<Made> _ parts: () -> ElementParts<Made>) {
    // Inlined for the type of the elements, which are made by the thousand.
    self.init(name, parts()) { parts, index in PartialValue(try parts.part(index, Made.self)) }
  }

  @usableFromInline
  init(_ name: String, _ parts: ElementParts<Made>, make: @escaping PartialMaking) {
    self.name = name
    shape = Shape(of: Made.self, parts.list, make: make)
  }
}
