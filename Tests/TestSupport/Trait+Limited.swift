package import Testing

extension Trait where Self == TimeLimitTrait {
  /// A time limit, so that a test that hangs is reported by its name.
  ///
  /// The limit exceeds the time of a whole run, since a test's time also passes while others use the processors.
  package static var limited: Self { .timeLimit(.minutes(20)) }
}
