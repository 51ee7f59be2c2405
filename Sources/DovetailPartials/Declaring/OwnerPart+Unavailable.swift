// What belongs to an element and not to an owner, in the words of who writes it.

// Replaces: static method 'buildExpression' requires that 'Trigger<Made>' conform to 'OwnerPart'
@available(*, unavailable, message: "an event belongs to an element; declare it in its 'element', and an 'Action' here")
extension Trigger: OwnerPart {
  /// The type that the element stands for.
  public typealias Owner = Made
}
