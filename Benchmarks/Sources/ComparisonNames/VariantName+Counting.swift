extension VariantName {
  /// Whether retains, releases and allocations are counted: for what Dovetail does, and not for what it is compared with.
  ///
  /// There is a second reason to be sparing: the hook by which retains are counted crashes in Swift 6.3 on Linux when a
  /// string of a certain kind is retained (fixed in 6.4), as dictionaries of strings do.
  public var isCounted: Bool {
    switch self {
    case .dovetail, .byType, .byKey, .borrowed, .copied, .subscripted, .provided, .inScope, .inNestedScope: true
    default: false
    }
  }
}
