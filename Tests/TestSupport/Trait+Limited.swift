package import Testing

extension Trait where Self == TimeLimitTrait {
  /// That a test which hangs is told by its name.
  ///
  /// The time is more than a whole run takes, since that of a test goes on while others have the processors.
  package static var limited: Self { .timeLimit(.minutes(20)) }
}
