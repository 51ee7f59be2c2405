import Dovetail

/// The declarations of an element or an owner, without its type.
///
/// A class, since each element of each template refers to the shape of its type.
final class Shape: Sendable {
  /// One statement of an element's or an owner's builder.
  ///
  /// Indirect, since lists of parts are copied while they are built.
  indirect enum Part: Sendable {
    case attribute(AttributePart)
    case children(ChildrenPart)
    case text(TextPart)
    case trigger(TriggerPart)
    case usable(UsablePart)
    case outlet(OutletPart)
    case action(ActionPart)
    /// The actor of the part before it.
    case isolated(any Actor)
  }

  let type: any Any.Type
  /// The types that a value of this type can be used as.
  let reading: Reading
  let attributes: [AttributePart]
  let triggers: [TriggerPart]
  let children: ChildrenPart?
  let text: TextPart?
  let outlets: [OutletPart]
  let actions: [ActionPart]
  /// The actors of the functions that fill it; more than one is a fault of the graph.
  let actors: [any Actor]
  /// The declarations that can never be used.
  let faults: [DeclarationFault]
  /// Makes the value of a part of an expansion, by its index.
  let make: PartialMaking

  /// Groups the parts of a type by kind.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - parts: Its parts, in the order of the declaration.
  ///   - reserved: The attributes that templates reserve.
  ///   - make: Makes a value.
  init<Made>(of type: Made.Type, _ parts: [Part], reserved: [String], make: @escaping PartialMaking) {
    var attributes: [AttributePart] = []
    var triggers: [TriggerPart] = []
    var children: [ChildrenPart] = []
    var texts: [TextPart] = []
    var usables: [UsablePart] = []
    var outlets: [OutletPart] = []
    var actions: [ActionPart] = []
    var actors: [any Actor] = []
    for part in parts {
      switch part {
      case .attribute(let part): attributes.append(part)
      case .trigger(let part): triggers.append(part)
      case .children(let part): children.append(part)
      case .text(let part): texts.append(part)
      case .usable(let part): usables.append(part)
      case .outlet(let part): outlets.append(part)
      case .action(let part): actions.append(part)
      case .isolated(let other): actors.formUnion([other])
      }
    }
    let names = attributes.map(\.name) + triggers.map(\.name)
    faults =
      names.filter(reserved.contains).map { .reservedAttribute($0) }
      + names.repeated.map { .repeatedAttribute($0) }
      + outlets.map(\.name).repeated.map { .repeatedOutlet($0) }
      + actions.map(\.name).repeated.map { .repeatedAction($0) }
      + children.dropFirst().prefix(1).map { _ in .repeatedChildren }
      + texts.dropFirst().prefix(1).map { _ in .repeatedText }
    self.type = type
    reading = Reading(type: type, others: usables)
    self.attributes = attributes
    self.triggers = triggers
    self.children = children.first
    text = texts.first
    self.outlets = outlets
    self.actions = actions
    self.actors = actors
    self.make = make
  }
}

/// A declaration that can never be used, since another one has its name or its role.
enum DeclarationFault: Sendable {
  case repeatedAttribute(String)
  case repeatedOutlet(String)
  case repeatedAction(String)
  case repeatedChildren
  case repeatedText
  case reservedAttribute(String)
  case repeatedElement
  case reservedElement

  /// The fault's stable name.
  var id: String {
    switch self {
    case .reservedAttribute, .reservedElement: "reserved-name"
    case .repeatedAttribute, .repeatedOutlet, .repeatedAction, .repeatedChildren, .repeatedText, .repeatedElement:
      "repeated-declaration"
    }
  }
}

extension [String] {
  /// The repeated texts, each once.
  var repeated: [String] {
    indices.filter { index in self[..<index].count { $0 == self[index] } == 1 }.map { self[$0] }
  }
}
