import DovetailShims

/// Where a value must be made.
@usableFromInline
package enum Isolation: Sendable {
  /// On any thread.
  case none
  /// On the main actor.
  case mainActor
  /// On another actor.
  case otherActor

  @usableFromInline
  package init(_ actor: (any Actor)?) {
    guard let actor else {
      self = .none
      return
    }
    self = actor === MainActor.shared ? .mainActor : .otherActor
  }

  /// Where a value is made that two functions of these isolations make together.
  package static func + (first: Isolation, second: Isolation) -> Isolation { first == .none ? second : first }

  /// Whether the caller is on the main actor; the standard library only asserts it.
  static var isOnMainActor: Bool { dovetail_is_on_main_actor() }
}
