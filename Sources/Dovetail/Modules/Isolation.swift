/// Where a value must be made.
@usableFromInline
enum Isolation: Sendable {
  /// On any thread.
  case none
  /// On the main actor.
  case mainActor
}
