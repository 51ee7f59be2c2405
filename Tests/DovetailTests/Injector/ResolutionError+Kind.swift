import Dovetail

extension ResolutionError {
  /// The name of the reason's case, for comparison.
  var kind: String {
    switch reason {
    case .unbound: "unbound"
    case .failed: "failed"
    case .cycle: "cycle"
    case .scopeNotOpen: "scopeNotOpen"
    case .scopeClosed: "scopeClosed"
    case .injectorGone: "injectorGone"
    case .ownerGone: "ownerGone"
    case .noInjector: "noInjector"
    case .notAnObject: "notAnObject"
    case .live: "live"
    case .needsMainActor: "needsMainActor"
    case .stackTooSmall: "stackTooSmall"
    case .unknownScope: "unknownScope"
    case .wrongParent: "wrongParent"
    case .missingSeed: "missingSeed"
    case .repeatedSeed: "repeatedSeed"
    case .unknownSeed: "unknownSeed"
    }
  }
}

extension Result {
  /// The failure, or nil.
  var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
