/// Builds the parts of an owner from its statements.
@resultBuilder
public enum OwnerBuilder<Owner: AnyObject> {
  /// Takes an outlet.
  public static func buildExpression(_ part: Outlet<Owner>) -> ElementParts<Owner> { ElementParts(part.parts) }

  /// Takes an action.
  public static func buildExpression(_ part: Action<Owner>) -> ElementParts<Owner> { ElementParts(part.parts) }

  /// Takes an attribute of the root element.
  public static func buildExpression(_ part: Attribute<Owner>) -> ElementParts<Owner> { ElementParts(part.parts) }

  /// Takes the place of the elements within the root element.
  public static func buildExpression(_ part: Children<Owner>) -> ElementParts<Owner> { ElementParts(part.parts) }

  /// Takes the place of the root element's text.
  public static func buildExpression(_ part: TextContent<Owner>) -> ElementParts<Owner> { ElementParts(part.parts) }

  /// Takes another type that the owner counts as within other templates.
  public static func buildExpression(_ part: Usable<Owner>) -> ElementParts<Owner> { ElementParts(part.parts) }

  /// Takes the parts that owners share, such as those of all types of a protocol.
  public static func buildExpression(_ parts: ElementParts<Owner>) -> ElementParts<Owner> { parts }

  /// Joins the statements of a block.
  public static func buildBlock(_ parts: ElementParts<Owner>...) -> ElementParts<Owner> {
    ElementParts(joining: parts)
  }
}
