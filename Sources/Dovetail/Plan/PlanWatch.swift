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
