extension Entry {
  /// Where the value of a lazy is, once it is made; acquires what the maker's thread wrote.
  ///
  /// Called for each read of a lazy, and worth the call: the compiler takes an atomic load for something that may do
  /// anything, so that a read around it would retain the lazy's cell. What this function promises is true of a load.
  @usableFromInline
  @inline(never)
  @_effects(readonly)
  static func value(of entry: UnsafeMutablePointer<Entry>) -> UnsafeMutableRawPointer? { entry.pointee.made }
}
