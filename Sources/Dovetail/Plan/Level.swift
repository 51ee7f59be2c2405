/// What an injector of one scope holds.
///
/// The first level is the injector itself, where singletons live.
struct Level: Sendable {
  /// Nil for the first level.
  let scope: Scope?
  /// The index of the level that this one opens inside; -1 for the first.
  let parent: Int
  /// The nodes whose values the level holds, in the order of their slots.
  var held: [Int32] = []
  /// Those of them whose values come from outside.
  var seeds: [Int32] = []
}
