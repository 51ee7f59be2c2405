/// What an injector of one scope holds: the frozen shape that each opening of the scope copies.
///
/// The first level is the injector itself, where singletons live.
final class Level: Sendable {
  let index: Int
  /// Nil for the injector itself.
  let scope: Scope?
  /// The level that this one opens inside.
  let parent: Int?
  /// The keys that this level answers, and the indices of their nodes.
  let table: KeyTable
  /// The table's places, and one for each shared node that has no public key.
  let entryCount: Int
  let shared: [Int]
  let weak: [Int]
  let seeds: [Int]
  let storageSize: Int
  let storageAlignment: Int

  init(
    index: Int, scope: Scope?, parent: Int?, table: KeyTable, entryCount: Int, shared: [Int], weak: [Int],
    seeds: [Int], storageSize: Int, storageAlignment: Int
  ) {
    self.index = index
    self.scope = scope
    self.parent = parent
    self.table = table
    self.entryCount = entryCount
    self.shared = shared
    self.weak = weak
    self.seeds = seeds
    self.storageSize = storageSize
    self.storageAlignment = storageAlignment
  }
}
