/// A key that the program itself resolves, and the scope in which it does.
///
/// ```swift
/// struct ShopModule: Module {
///   var bindings: Bindings {
///     Root(CartModel.self, in: .session)    // which a screen reads
///     Bind(CartModel.self).to(CartModel.init)
///   }
/// }
/// ```
///
/// A graph in which nothing binds the key, or its value needs a scope that is not open then, has a fault at this line.
public struct Root: ModuleElement, Sendable {
  package let key: AnyKey
  package let scope: Scope?
  package let site: SourceSite

  /// The declaration of the root.
  public var bindings: Bindings { Bindings(.root(self)) }
}

extension Root {
  /// Creates a root for a type that the program resolves.
  ///
  /// - Parameters:
  ///   - type: The type as it is bound.
  ///   - scope: The innermost scope that is open then, or nil for the injector itself.
  public init<Value>(
    _ type: Value.Type, in scope: Scope? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(key: AnyKey(type), scope: scope, site: site)
  }

  /// The same for a key.
  public init<Value>(
    _ key: Key<Value>, in scope: Scope? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(key: key.erased, scope: scope, site: site)
  }
}
