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
/// A module is evaluated where it is installed, so one that is isolated to the main actor must be installed there.
/// Keep a module under about 80 statements: the time to compile it grows with the square of their number, or faster.
public protocol Module {
  /// The bindings that the module declares.
  @ModuleBuilder var bindings: Bindings { get }
}

/// Builds the bindings of a module from its statements.
@resultBuilder
public enum ModuleBuilder {
  /// Takes a binding, bindings that were built elsewhere, or any other element.
  @inlinable @inline(__always)
  public static func buildExpression(_ element: some ModuleElement) -> Bindings { element.bindings }

  // Disfavored, or the compiler would try it for each binding.
  /// Takes another module, and records the place where it is installed.
  @_disfavoredOverload
  public static func buildExpression<Installed: Module>(
    _ module: Installed,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) -> Bindings { Bindings(module, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)) }

  /// Takes the only statement of a block, as in most loops.
  @inlinable
  public static func buildBlock(_ part: consuming Bindings) -> Bindings { part }

  /// Joins the statements of a block.
  @inlinable
  public static func buildBlock(_ parts: Bindings...) -> Bindings { Bindings(parts) }

  /// Takes an `if` without an `else`.
  public static func buildOptional(_ part: Bindings?) -> Bindings { part ?? .none }

  /// Takes the first branch of an `if` or a `switch`.
  public static func buildEither(first part: Bindings) -> Bindings { part }

  /// Takes the second branch of an `if` or a `switch`.
  public static func buildEither(second part: Bindings) -> Bindings { part }

  /// Takes a `for` loop.
  public static func buildArray(_ parts: [Bindings]) -> Bindings { Bindings(parts) }

  /// Takes an `if #available`.
  public static func buildLimitedAvailability(_ part: Bindings) -> Bindings { part }
}

/// A statement of a module.
///
/// The library's own elements conform; for your own elements, conform to `Module`.
public protocol ModuleElement {
  /// The declarations of the element.
  var bindings: Bindings { get }
}

extension Scope: ModuleElement {
  /// Declares the scope and those around it, so that they open even if nothing belongs to them.
  public var bindings: Bindings { Bindings(.scope(self)) }
}
