// Mistakes in modules, each with a message in place of the compiler's.

extension ModuleBuilder {
  // Replaces: static method 'buildExpression' requires that 'Bind<Api>' conform to 'ModuleElement'
  /// Refuses a binding without a target.
  @available(*, unavailable, message: "a binding needs a target; add '.to { … }', '.toInstance(…)' or '.toProvider(…)'")
  public static func buildExpression<Value>(_ binding: Bind<Value>) -> Bindings { .none }

  // Replaces: static method 'buildExpression' requires that 'Expose' conform to 'ModuleElement'
  /// Refuses an exposed key outside of a private block.
  @available(*, unavailable, message: "a key is exposed by the block after 'exposing:'; move it there")
  public static func buildExpression(_ exposed: Expose) -> Bindings { .none }

  // Replaces: static method 'buildExpression' requires that 'Seed' conform to 'ModuleElement'
  /// Refuses a seed in a module.
  @available(
    *, unavailable,
    message: "a seed is given when its injector is made; declare it here with 'Bind(…).seeded()' or '.seeded(in: …)'"
  )
  public static func buildExpression(_ seed: Seed) -> Bindings { .none }

  // Replaces: static method 'buildExpression' requires that 'AppModule.Type' conform to 'ModuleElement'
  /// Refuses a module's type in place of a module.
  @available(*, unavailable, message: "a module is installed as a value; add '()' instead of '.self'")
  public static func buildExpression<Installed: Module>(_ module: Installed.Type) -> Bindings { .none }
}
