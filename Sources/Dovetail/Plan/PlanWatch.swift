/// What an injector does besides making values.
struct PlanWatch {
  /// What hears of the values that are made, or nil.
  var listener: CreationListener?
  /// What counts the values that are made, or nil.
  var record: CreationRecord?
  var strictness = Strictness.none

  /// Whether each value is told of or counted.
  var isListening: Bool { listener != nil || record != nil }
  var isNeeded: Bool { isListening || !strictness.isNone }
}

/// What an injector does when it comes to a live value.
enum Strictness {
  /// It makes the value.
  case none
  /// It throws in its place.
  case refuses
  /// It tells somebody, who lets the value be made all the same.
  case reports(@Sendable (ResolutionError) -> Void)

  /// Whether live values are made like others.
  var isNone: Bool { if case .none = self { true } else { false } }
}
