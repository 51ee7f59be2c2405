extension ComparisonName {
  /// How often the work is done while its counts are taken.
  ///
  /// Many times where it is short, so that a stray retain of the harness vanishes in the rounding.
  public var countedOperations: Int {
    switch self {
    case .freeze, .compileTemplates, .start: 1
    // The task that awaits the work counts too.
    case .resolved, .withScope: 10_000
    default: 1000
    }
  }
}
