/// What templates may write for a type, without the type.
struct Shape: Sendable {
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
  let parts: [Part]
  /// How a value is taken as one of the types that it counts as.
  let reading: Reading

  init<Made>(of type: Made.Type, _ parts: [Part]) {
    self.type = type
    self.parts = parts
    reading = Reading(type: type, others: parts.compactMap { if case .usable(let part) = $0 { part } else { nil } })
  }

  /// Whether something is done on the main actor.
  var isOnMainActor: Bool { parts.contains { if case .mainActor = $0 { true } else { false } } }
  var attributes: [AttributePart] { parts.compactMap { if case .attribute(let part) = $0 { part } else { nil } } }
  var triggers: [TriggerPart] { parts.compactMap { if case .trigger(let part) = $0 { part } else { nil } } }
  var children: ChildrenPart? { parts.lazy.compactMap { if case .children(let part) = $0 { part } else { nil } }.first }
  var text: TextPart? { parts.lazy.compactMap { if case .text(let part) = $0 { part } else { nil } }.first }
  var outlets: [OutletPart] { parts.compactMap { if case .outlet(let part) = $0 { part } else { nil } } }
  var actions: [ActionPart] { parts.compactMap { if case .action(let part) = $0 { part } else { nil } } }
}
