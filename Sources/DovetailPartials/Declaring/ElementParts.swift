import Dovetail

/// A statement of the builder that declares an element, such as an attribute.
public protocol ElementPart: Sendable {
  /// The type of the element.
  associatedtype Made

  /// The statement's declarations.
  var parts: ElementParts<Made> { get }
}

/// A statement of the builder that declares an owner, such as an outlet.
public protocol OwnerPart: Sendable {
  /// The type of the owner.
  associatedtype Owner

  /// The statement's declarations.
  var parts: ElementParts<Owner> { get }
}

/// The declarations of an element or an owner, collected by a builder.
public struct ElementParts<Made>: ElementPart, OwnerPart {
  /// The owner's type, in the declaration of an owner.
  public typealias Owner = Made

  let list: [Shape.Part]

  /// The declarations themselves.
  public var parts: ElementParts<Made> { self }

  init(_ list: [Shape.Part] = []) {
    self.list = list
  }

  init(_ part: Shape.Part, _ actor: (any Actor)?) {
    list = actor.map { [part, .isolated($0)] } ?? [part]
  }

  init(joining parts: [ElementParts]) {
    var list: [Shape.Part] = []
    list.reserveCapacity(parts.count)
    for part in parts { list += part.list }
    self.list = list
  }
}

/// Builds the parts of an element from its statements.
@resultBuilder
public enum ElementBuilder<Made> {
  // One generic function, since with several overloads a misspelled property is reported as "no exact matches".

  /// Takes a statement: an attribute, a text, children, an event, or shared parts.
  public static func buildExpression<Part: ElementPart>(_ part: Part) -> ElementParts<Made> where Part.Made == Made {
    part.parts
  }

  /// Joins the statements of a block.
  public static func buildBlock(_ parts: ElementParts<Made>...) -> ElementParts<Made> { ElementParts(joining: parts) }
}

/// Builds the parts of an owner from its statements.
@resultBuilder
public enum OwnerBuilder<Owner: AnyObject> {
  // One generic function, as in `ElementBuilder`.

  /// Takes a statement: an outlet, an action, a declaration for the root element, or shared parts.
  public static func buildExpression<Part: OwnerPart>(_ part: Part) -> ElementParts<Owner> where Part.Owner == Owner {
    part.parts
  }

  /// Joins the statements of a block.
  public static func buildBlock(_ parts: ElementParts<Owner>...) -> ElementParts<Owner> {
    ElementParts(joining: parts)
  }
}
