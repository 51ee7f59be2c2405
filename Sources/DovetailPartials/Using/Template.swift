public import Dovetail

/// Completes the values of a type's binding by the type's template.
///
/// ```swift
/// struct ScreenModule: Module {
///   var bindings: Bindings {
///     Bind(Label.self).to(Label.init)         // an element: Label is a PartialElement
///     Bind(UserView.self).to(UserView.init)   // the owner, with what it depends on
///     Template(UserView.self)                 // UserView.partial.xml
///   }
/// }
/// ```
///
/// The file is read and checked when the graph is made, and its faults are in the graph's error. The elements are made by
/// their bindings, with their dependencies, each time that an owner is made. Like a decorator, a template leaves the
/// scope of the binding as it is. A template that a module on the main actor declares completes its owner there.
public struct Template<Owner: PartialOwner>: ModuleElement where Owner.Owner == Owner {
  /// What the element declares.
  public let bindings: Bindings

  /// Declares that a type has a template.
  ///
  /// - Parameters:
  ///   - owner: The type, which something else in the graph binds.
  ///   - isolation: The actor on which the owner is completed, filled in by the compiler.
  public init(
    _ owner: Owner.Type, isolation: (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    // Unsafe: a conformance may be that of an actor. Then this is called there, as the compiler sees to, and the injector
    // calls the function there too, since the expansion is isolated to the actor.
    nonisolated(unsafe) let connect: (Owner) throws -> Void = { try $0.outletsDidConnect() }
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let (source, shape) = (Owner.source, Owner.partial.shape)
    let expansion = TemplateExpansion(
      shape, source, isolation, at: site, completing: owner, whenConnected: connect)
    bindings = Bindings(decorating: expansion.key, at: site, expansion)
  }
}
