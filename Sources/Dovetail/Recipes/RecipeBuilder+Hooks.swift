extension RecipeBuilder {
  /// Calls a function with each value that is made, after its properties have been injected.
  ///
  /// - Parameter hook: Receives the value; if it throws, the creation of the value fails.
  /// - Returns: The element.
  public func onCreate(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> Self {
    let actor = hook.isolation
    let hook = withoutIsolation(hook)
    return with(recipe.completing(on: actor) { $0.hooks.append(hook) })
  }
}
