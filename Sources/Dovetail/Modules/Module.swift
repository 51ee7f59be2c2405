/// A list of bindings and of other modules.
///
/// ```swift
/// struct NetworkModule: Module {
///   var bindings: Bindings {
///     Bind(Session.self).to(Session.init).singleton()
///     Bind(Api.self).to { LiveApi(session: $0, logger: $1) }.singleton()
///     LoggingModule()
///   }
/// }
/// ```
///
/// A module that is `Hashable` and installed twice with equal values counts once.
/// Keep a module under about 100 statements: the time to type-check one grows with the square of their number.
public protocol Module: Sendable {
  /// What the module declares.
  @ModuleBuilder var bindings: Bindings { get }
}
