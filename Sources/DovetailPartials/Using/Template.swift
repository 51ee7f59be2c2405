public import Dovetail

/// Completes the instances of a type's binding by the type's template.
///
/// ```swift
/// struct ScreenModule: Module {
///   var bindings: Bindings {
///     Bind(Label.self).to(Label.init)         // an element: Label is a PartialElement
///     Bind(UserView.self).to(UserView.init)   // the owner, with its dependencies
///     Template(UserView.self)                 // UserView.partial.xml
///   }
/// }
/// ```
///
/// The file is read and checked when the graph is made, and its faults are in the graph's error. Each time an owner is
/// made, the elements' bindings make its elements with their dependencies. Like a decorator, a template does not change
/// the binding's lifetime. A template in a module on the main actor completes its owner there.
public struct Template<Owner: PartialOwner>: ModuleElement where Owner.Owner == Owner {
  /// The element's declarations.
  public let bindings: Bindings

  /// Declares that a type has a template.
  ///
  /// - Parameters:
  ///   - owner: The type, which has a binding in the graph.
  ///   - isolation: The actor on which the owner is completed, filled in by the compiler.
  public init(
    _ owner: Owner.Type, isolation: (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    // Unsafe, since the conformance may be isolated to an actor. Then the compiler requires that this initializer runs
    // on that actor, and the injector calls the closure there too, since the expansion is isolated to it.
    nonisolated(unsafe) let connect: (Owner) throws -> Void = { try $0.outletsDidConnect() }
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let (source, shape) = (Owner.source, Owner.partial.shape)
    let expansion = TemplateExpansion(
      shape, source, isolation, at: site, completing: owner, whenConnected: connect)
    bindings = Bindings(decorating: expansion.key, at: site, expansion)
  }
}
