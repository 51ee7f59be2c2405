// Overloads for properties that cannot be set, with better messages than the compiler's own.

extension Attribute {
  // Replaces: no exact matches in call to initializer
  /// Refuses a property that cannot be set, or whose type is not an `AttributeValue`.
  @available(
    *, unavailable, message: "an attribute sets a 'var' of a type that is an 'AttributeValue'; or set it in a closure"
  )
  public init<Value>(_ name: String, _ path: KeyPath<Made, Value>, _ presence: Presence = .optional) {
    fatalError("unavailable")
  }
}

extension TextContent {
  // Replaces: initializer 'init(_:_:)' requires that 'Shadow' conform to 'AttributeValue'
  /// Refuses a property that cannot be set, or whose type is not an `AttributeValue`.
  @available(
    *, unavailable, message: "a text sets a 'var' of a type that is an 'AttributeValue'; or set it in a closure"
  )
  public init<Value>(_ path: KeyPath<Made, Value>, _ presence: Presence = .optional) { fatalError("unavailable") }
}

extension Children {
  // Replaces: cannot convert value of type 'WritableKeyPath<Label, Optional<View>>' to expected argument type
  // 'WritableKeyPath<Label, [Child]>'
  /// Refuses a property that cannot take elements.
  @available(
    *, unavailable, message: "elements go to an array that is a 'var'; or take them in a closure: Children(of: …) { … }"
  )
  public init<Value>(_ path: KeyPath<Made, Value>) { fatalError("unavailable") }
}

extension Trigger {
  // Replaces: cannot convert value of type 'WritableKeyPath<Label, () -> ()>' to expected argument type
  // 'WritableKeyPath<Label, (() -> Void)?>'
  /// Refuses a property that cannot hold an event's function.
  @available(
    *, unavailable,
    message: "an event sets a 'var' of the type '(() -> Void)?' or '((Value) -> Void)?'; or connect it in a closure"
  )
  public init<Value>(_ name: String, _ path: KeyPath<Made, Value>) { fatalError("unavailable") }
}

extension Outlet {
  // Replaces: cannot convert value of type 'any KeyPath<UserView, Label?> & Sendable' to expected argument type
  // 'ReferenceWritableKeyPath<UserView, Value?>'
  /// Refuses a property that cannot be set.
  @available(*, unavailable, message: "an outlet sets a 'var' of its owner; declare the property so")
  public init<Value>(_ name: String, _ path: KeyPath<Owner, Value>, _ presence: Presence = .required) {
    fatalError("unavailable")
  }
}

// Declarations of an owner that are written in an element.

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

// Declarations of an element that are written in an owner.

// Replaces: static method 'buildExpression' requires that 'Trigger<Made>' conform to 'OwnerPart'
@available(*, unavailable, message: "an event belongs to an element; declare it in its 'element', and an 'Action' here")
extension Trigger: OwnerPart {
  /// The type of the element.
  public typealias Owner = Made
}
