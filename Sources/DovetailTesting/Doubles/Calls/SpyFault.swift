import Testing

/// What is wrong with an answer.
enum SpyFault: Sendable {
  case noAnswer
  /// There were fewer answers than calls; where they were told.
  case spent(answers: Int, calls: Int, SourceLocation)
}
