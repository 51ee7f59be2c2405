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
/// scope of the binding as it is.
public struct Template<Owner: PartialOwner>: ModuleElement where Owner.Owner == Owner {
  /// What the element declares.
  public let bindings: Bindings

  /// Declares that a type has a template.
  ///
  /// - Parameter owner: The type, which something else in the graph binds.
  public init(
    _ owner: Owner.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = Owner.source
    let key = AnyKey(owner)
    let expansion = TemplateExpansion(
      key: key, shape: { Owner.partial.shape }, name: source.name ?? TypeName.of(owner), source: source,
      completing: { plan in
        Expanded(Owner.self, parts: plan.parts.map(\.key), plan.isolation) { owner, elements in
          try plan.run(PartialValue(owner), elements)
          try owner.outletsDidConnect()
          return owner
        }
      })
    bindings = Bindings(
      decorating: key, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), expansion)
  }
}
