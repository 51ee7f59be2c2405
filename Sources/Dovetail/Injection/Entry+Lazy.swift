extension Entry {
  /// Whether the value of a lazy is there, which acquires what its maker wrote.
  ///
  /// Called for each read of a lazy, and worth the call: the compiler takes an atomic load for something that may do
  /// anything, so that a read around it would retain the lazy's cell. What this function promises is true of a load.
  @usableFromInline
  @inline(never)
  @_effects(readonly)
  static func isMade(_ entry: UnsafeMutablePointer<Entry>) -> Bool { entry.pointee.made != nil }
}
