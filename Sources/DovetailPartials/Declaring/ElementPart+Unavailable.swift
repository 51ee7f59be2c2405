// What belongs to an owner and not to an element, in the words of who writes it.

// Replaces: static method 'buildExpression' requires that 'Outlet<Owner>' conform to 'ElementPart'
@available(*, unavailable, message: "an outlet belongs to an owner; declare it in its 'partial', not in an element")
extension Outlet: ElementPart {
  /// The type of the owner.
  public typealias Made = Owner
}

// Replaces: static method 'buildExpression' requires that 'Action<Label>' conform to 'ElementPart'
@available(*, unavailable, message: "an action belongs to an owner; declare it in its 'partial', not in an element")
extension Action: ElementPart {
  /// The type of the owner.
  public typealias Made = Owner
}
