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
  /// How a value is taken as one of the types that it counts as.
  let reading: Reading
  private(set) var attributes: [AttributePart] = []
  private(set) var triggers: [TriggerPart] = []
  private(set) var children: ChildrenPart?
  private(set) var text: TextPart?
  private(set) var outlets: [OutletPart] = []
  private(set) var actions: [ActionPart] = []
  /// Whether something is done on the main actor.
  private(set) var isOnMainActor = false

  init<Made>(of type: Made.Type, _ parts: [Part]) {
    self.type = type
    reading = Reading(type: type, others: parts.compactMap { if case .usable(let part) = $0 { part } else { nil } })
    for part in parts {
      switch part {
      case .attribute(let part): attributes.append(part)
      case .children(let part): children = part
      case .text(let part): text = part
      case .trigger(let part): triggers.append(part)
      case .outlet(let part): outlets.append(part)
      case .action(let part): actions.append(part)
      case .mainActor: isOnMainActor = true
      case .usable: break
      }
    }
  }
}
