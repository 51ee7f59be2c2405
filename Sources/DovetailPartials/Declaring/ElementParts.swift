import Dovetail

/// A statement of the builder that declares an element, such as an attribute.
public protocol ElementPart: Sendable {
  /// The type that the element stands for.
  associatedtype Made

  /// What the statement declares.
  var parts: ElementParts<Made> { get }
}

/// A statement of the builder that declares what templates may say of an owner, such as an outlet.
public protocol OwnerPart: Sendable {
  /// The type of the owner.
  associatedtype Owner

  /// What the statement declares.
  var parts: ElementParts<Owner> { get }
}

/// What a builder has collected of an element or of an owner.
public struct ElementParts<Made>: ElementPart, OwnerPart {
  /// The type of the owner, where they are declared for one.
  public typealias Owner = Made

  let list: [Shape.Part]

  /// The parts themselves.
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
  // One function takes them all: of several, the compiler would say that none fits when a property is misspelled.

  /// Takes a statement: an attribute, where texts or elements go, an event, or parts that elements share.
  public static func buildExpression<Part: ElementPart>(_ part: Part) -> ElementParts<Made> where Part.Made == Made {
    part.parts
  }

  /// Joins the statements of a block.
  public static func buildBlock(_ parts: ElementParts<Made>...) -> ElementParts<Made> { ElementParts(joining: parts) }
}

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
