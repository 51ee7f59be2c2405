/// Builds the parts of an element from its statements.
@resultBuilder
public enum ElementBuilder<Made> {
  // One function takes them all: of several, the compiler would say that none fits when a property is misspelled.

  /// Takes a statement: an attribute, the place of texts or of elements, an event, or parts that elements share.
  public static func buildExpression<Part: ElementPart>(_ part: Part) -> ElementParts<Made> where Part.Made == Made {
    part.parts
  }

  /// Joins the statements of a block.
  public static func buildBlock(_ parts: ElementParts<Made>...) -> ElementParts<Made> { ElementParts(joining: parts) }
}
