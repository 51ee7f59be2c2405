/// What templates may write for a type, without the type.
///
/// It is an object, because each element of each template refers to the shape of its type.
final class Shape: Sendable {
  /// One statement of an element's or an owner's builder.
  enum Part: Sendable {
    case attribute(AttributePart)
    case children(ChildrenPart)
    case text(TextPart)
    case trigger(TriggerPart)
    case usable(UsablePart)
    case outlet(OutletPart)
    case action(ActionPart)
    /// What stands before it is done on the main actor.
    case mainActor
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
  /// Whether something is done on the main actor.
  let isOnMainActor: Bool

  init<Made>(of type: Made.Type, _ parts: [Part]) {
    self.type = type
    reading = Reading(type: type, others: parts.compactMap { if case .usable(let part) = $0 { part } else { nil } })
    attributes = parts.compactMap { if case .attribute(let part) = $0 { part } else { nil } }
    triggers = parts.compactMap { if case .trigger(let part) = $0 { part } else { nil } }
    children = parts.lazy.compactMap { if case .children(let part) = $0 { part } else { nil } }.first
    text = parts.lazy.compactMap { if case .text(let part) = $0 { part } else { nil } }.first
    outlets = parts.compactMap { if case .outlet(let part) = $0 { part } else { nil } }
    actions = parts.compactMap { if case .action(let part) = $0 { part } else { nil } }
    isOnMainActor = parts.contains { if case .mainActor = $0 { true } else { false } }
  }
}
