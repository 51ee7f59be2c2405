import Dovetail

/// An event of an element, without the type of the element.
struct TriggerPart: Sendable {
  let name: String
  private let type: any Any.Type
  /// Makes what connects an action, or nil when that takes another argument.
  let connecting: @Sendable (ActionPart) -> PartialOperation?

  /// What it passes to its action, as messages write it; nil for nothing.
  var argument: String? { type == Void.self ? nil : TypeName.of(type) }

  init<Made, Value>(
    name: String, of made: Made.Type, _ value: Value.Type,
    connect: @escaping @Sendable (inout Made, @escaping (Value) -> Void) -> Void
  ) {
    self.name = name
    type = value
    connecting = { action in
      if let handler = action.handler as? ActionHandler<Value> {
        return { made, values in made.update { (made: inout Made) in connect(&made, handler.bound(values[0])) } }
      }
      guard let handler = action.handler as? ActionHandler<Void> else { return nil }
      return { made, values in
        let fire = handler.bound(values[0])
        made.update { (made: inout Made) in connect(&made) { _ in fire(()) } }
      }
    }
  }
}
