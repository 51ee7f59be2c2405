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
