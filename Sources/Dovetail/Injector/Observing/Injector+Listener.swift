extension Injector {
  /// Makes an injector that tells what it makes.
  ///
  /// ```swift
  /// let injector = try Injector(graph) { creation in print(creation) }
  /// ```
  ///
  /// The listener hears of every value that a function of a module makes: of singletons once, of others each time, also of
  /// those that open scopes and factories make and that properties get. It does not hear of values that are there already,
  /// nor of seeds, nor of `Provider` and the other forms that need no binding.
  ///
  /// It is called on the thread that asked, when the resolve has ended and no lock is held, for each value after those
  /// that were made for it; of what a resolve awaits, as soon as that has ended. So it may resolve, and does not hear of what
  /// it makes itself. The injector keeps it, so let it hold the injector weakly.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - listener: Gets each creation; called from any thread, from several at once.
  ///   - seeds: A seed for each binding that is `.seeded()`.
  /// - Throws: `ResolutionError` when a seed is missing, repeated or not declared, or an eager singleton cannot be made;
  ///   nothing is kept then.
  /// - Complexity: O(bindings + dependencies). Injectors that are made without a listener do not get slower by it.
  public convenience init(
    _ graph: Graph, listener: @escaping @Sendable (Creation) -> Void, @SeedBuilder seeds: () -> SeedList = noSeeds
  ) throws(ResolutionError) {
    try self.init(preparing: graph.watched { $0.listener = listener }, with: seeds())
  }
}
