/// Builds the seeds of a scope.
@resultBuilder
public enum SeedBuilder {
  /// Takes a seed.
  public static func buildExpression(_ seed: Seed) -> [Seed] { [seed] }

  /// Joins the statements of a block.
  public static func buildBlock(_ parts: [Seed]...) -> [Seed] {
    parts.count == 1 ? parts[0] : parts.flatMap { $0 }
  }

  /// Takes an `if` without an `else`.
  public static func buildOptional(_ part: [Seed]?) -> [Seed] { part ?? [] }

  /// Takes the first branch of an `if` or a `switch`.
  public static func buildEither(first part: [Seed]) -> [Seed] { part }

  /// Takes the second branch of an `if` or a `switch`.
  public static func buildEither(second part: [Seed]) -> [Seed] { part }

  /// Takes a `for` loop.
  public static func buildArray(_ parts: [[Seed]]) -> [Seed] { parts.flatMap { $0 } }
}
