import Dovetail

extension ResolutionError {
  /// The kinds of reason, without their values: a new one does not compile until it is here, and must have a message.
  enum Kind: String, CaseIterable {
    case unbound, failed, cycle, scopeNotOpen, scopeClosed, injectorClosed, injectorGone, noInjector
    case needsMainActor, needsAwait, stackTooSmall, live, wrongParent, unknownScope, missingSeed, repeatedSeed,
      unknownSeed

    init(_ reason: Reason) {
      self =
        switch reason {
        case .unbound: .unbound
        case .failed: .failed
        case .cycle: .cycle
        case .scopeNotOpen: .scopeNotOpen
        case .scopeClosed: .scopeClosed
        case .injectorClosed: .injectorClosed
        case .injectorGone: .injectorGone
        case .noInjector: .noInjector
        case .needsMainActor: .needsMainActor
        case .needsAwait: .needsAwait
        case .stackTooSmall: .stackTooSmall
        case .live: .live
        case .wrongParent: .wrongParent
        case .unknownScope: .unknownScope
        case .missingSeed: .missingSeed
        case .repeatedSeed: .repeatedSeed
        case .unknownSeed: .unknownSeed
        }
    }
  }

  /// The name of the reason's case, for comparison.
  var kind: String { Kind(reason).rawValue }
}

extension Result {
  var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
