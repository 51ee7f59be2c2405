import DovetailShims

/// Where the functions of a binding run.
@usableFromInline
package enum Isolation: Sendable {
  /// On any thread.
  case none
  case mainActor
  /// On another actor, for which a resolve must wait.
  case otherActor(any Actor)
  /// On several actors, where they cannot run together.
  case severalActors

  @usableFromInline
  package init(_ actor: (any Actor)?) {
    guard let actor else {
      self = .none
      return
    }
    self = actor === MainActor.shared ? .mainActor : .otherActor(actor)
  }

  /// Where two functions run together.
  package static func + (first: Isolation, second: Isolation) -> Isolation {
    switch (first, second) {
    case (.none, let other), (let other, .none): other
    case (.mainActor, .mainActor): .mainActor
    case (.otherActor(let first), .otherActor(let second)) where first === second: .otherActor(first)
    default: .severalActors
    }
  }

  package var isNone: Bool { if case .none = self { true } else { false } }
  var isMainActor: Bool { if case .mainActor = self { true } else { false } }

  /// The actor, when it is neither nil nor the main one.
  var otherActor: (any Actor)? { if case .otherActor(let actor) = self { actor } else { nil } }

  /// Whether the caller is on the main actor; the standard library only asserts it.
  static var isOnMainActor: Bool { dovetail_is_on_main_actor() }
}
