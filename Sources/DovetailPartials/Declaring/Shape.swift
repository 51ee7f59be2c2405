import Dovetail

/// What templates may write for a type, without the type.
///
/// It is an object, because each element of each template refers to the shape of its type.
final class Shape: Sendable {
  /// One statement of an element's or an owner's builder.
  ///
  /// It is indirect, because lists of them are copied as they are built.
  indirect enum Part: Sendable {
    case attribute(AttributePart)
    case children(ChildrenPart)
    case text(TextPart)
    case trigger(TriggerPart)
    case usable(UsablePart)
    case outlet(OutletPart)
    case action(ActionPart)
    /// What stands before it is done by a function of an isolation.
    case isolated(Isolation)
  }

  let type: any Any.Type
  /// How a value is taken as one of the types that it counts as.
  let reading: Reading
  let attributes: [AttributePart]
  let triggers: [TriggerPart]
  let children: ChildrenPart?
  let text: TextPart?
  let outlets: [OutletPart]
  let actions: [ActionPart]
  /// Where it is filled.
  let isolation: Isolation
  /// Makes a value, by its index among the parts of an expansion.
  let make: PartialMaking

  init<Made>(of type: Made.Type, _ parts: [Part], make: @escaping PartialMaking) {
    var attributes: [AttributePart] = []
    var triggers: [TriggerPart] = []
    var children: ChildrenPart?
    var text: TextPart?
    var usables: [UsablePart] = []
    var outlets: [OutletPart] = []
    var actions: [ActionPart] = []
    var isolation = Isolation.none
    for part in parts {
      switch part {
      case .attribute(let part): attributes.append(part)
      case .trigger(let part): triggers.append(part)
      case .children(let part): children = children ?? part
      case .text(let part): text = text ?? part
      case .usable(let part): usables.append(part)
      case .outlet(let part): outlets.append(part)
      case .action(let part): actions.append(part)
      case .isolated(let other): isolation = isolation + other
      }
    }
    self.type = type
    reading = Reading(type: type, others: usables)
    self.attributes = attributes
    self.triggers = triggers
    self.children = children
    self.text = text
    self.outlets = outlets
    self.actions = actions
    self.isolation = isolation
    self.make = make
  }
}
