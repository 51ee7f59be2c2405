/// Builds the parts of an element from its statements.
@resultBuilder
public enum ElementBuilder<Made> {
  /// Takes an attribute.
  public static func buildExpression(_ part: Attribute<Made>) -> ElementParts<Made> { ElementParts(part.parts) }

  /// Takes the place of the elements within this one.
  public static func buildExpression(_ part: Children<Made>) -> ElementParts<Made> { ElementParts(part.parts) }

  /// Takes the place of the text.
  public static func buildExpression(_ part: TextContent<Made>) -> ElementParts<Made> { ElementParts(part.parts) }

  /// Takes an event.
  public static func buildExpression(_ part: Trigger<Made>) -> ElementParts<Made> { ElementParts(part.parts) }

  /// Takes another type that the element counts as.
  public static func buildExpression(_ part: Usable<Made>) -> ElementParts<Made> { ElementParts(part.parts) }

  /// Takes the parts of an element that this one shares, such as those of a superclass.
  public static func buildExpression(_ parts: ElementParts<Made>) -> ElementParts<Made> { parts }

  /// Joins the statements of a block.
  public static func buildBlock(_ parts: ElementParts<Made>...) -> ElementParts<Made> {
    ElementParts(joining: parts)
  }
}
