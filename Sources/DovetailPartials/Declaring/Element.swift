/// What templates may write for a type.
public struct Element<Made>: Sendable {
  let name: String
  let shape: Shape

  /// Declares an element.
  ///
  /// - Parameters:
  ///   - name: The name of its tag.
  ///   - parts: Its attributes, and where texts and the elements in it go.
  public init(_ name: String, @ElementBuilder<Made> _ parts: () -> ElementParts<Made>) {
    self.name = name
    shape = Shape(of: Made.self, parts().list)
  }
}
