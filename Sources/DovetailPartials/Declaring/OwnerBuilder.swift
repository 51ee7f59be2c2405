/// Builds the parts of an owner from its statements.
@resultBuilder
public enum OwnerBuilder<Owner: AnyObject> {
  // One function takes them all, as in `ElementBuilder`.

  /// Takes a statement: an outlet, an action, what the root element may have, or parts that owners share.
  public static func buildExpression<Part: OwnerPart>(_ part: Part) -> ElementParts<Owner> where Part.Owner == Owner {
    part.parts
  }

  /// Joins the statements of a block.
  public static func buildBlock(_ parts: ElementParts<Owner>...) -> ElementParts<Owner> {
    ElementParts(joining: parts)
  }
}
