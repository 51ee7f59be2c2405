// One value under several keys. Swift has no word for "a protocol of this type", so that a function says it.

extension Bind {
  /// A binding of a value that has more than one key.
  public struct Several: FinishedElement, Sendable {
    /// What the element declares: the binding, and then its aliases.
    public let bindings: Bindings
    private let named: AnyBinding

    fileprivate init(_ element: Bindings) {
      guard case .binding(let binding, _) = element.content else { fatalError("one binding has the first key") }
      bindings = element
      named = binding
    }

    private init(_ bindings: Bindings, _ named: AnyBinding) {
      self.bindings = bindings
      self.named = named
    }

    fileprivate func adding<Other>(
      _ key: AnyKey, _ site: SourceSite, _ alias: @escaping @Sendable (Value) -> Other
    ) -> Several {
      Several(Bindings([bindings, Bindings(binding(key, site, alias), .unshared)]), named)
    }

    private func binding<Other>(
      _ key: AnyKey, _ site: SourceSite, _ alias: @escaping @Sendable (Value) -> Other
    ) -> AnyBinding {
      let head = BindingHead(key: key, site: site)
      let make: Binding<Other>.Make = { injector, first in alias(try injector.argument(at: first)) }
      if case .contribution = named.role {
        return Binding(
          head, [],
          Completion(parameterCount: 0, construct: make, mistakes: [.aliasOfContribution(named.key)]))
      }
      return Binding(head, [Dependency(key: named.key)], make: make)
    }
  }
}

extension NarrowableElement {
  /// Gives the value another key, besides the one that is bound.
  ///
  /// ```swift
  /// Bind(Database.self).to(Database.init).singleton().also(Reader.self) { $0 }.also(Writer.self) { $0 }
  /// ```
  ///
  /// The other key is an alias: it answers with what the first one is bound to, with its scope, its decorators and what
  /// overrides it.
  ///
  /// - Parameters:
  ///   - type: A type that the value can be, such as a protocol.
  ///   - alias: The value as one of that type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element, to which more keys may be added.
  public func also<Other>(
    _ type: Other.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ alias: @escaping @Sendable (Value) -> Other
  ) -> Bind<Value>.Several {
    Bind<Value>.Several(bindings).adding(
      AnyKey(type), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), alias)
  }

  /// Gives the value another key, besides the one that is bound.
  ///
  /// - Parameters:
  ///   - key: A key of a type that the value can be.
  ///   - alias: The value as one of that type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element, to which more keys may be added.
  public func also<Other>(
    _ key: Key<Other>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ alias: @escaping @Sendable (Value) -> Other
  ) -> Bind<Value>.Several {
    Bind<Value>.Several(bindings).adding(
      key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), alias)
  }
}

extension Bind.Several {
  /// Gives the value one more key.
  ///
  /// - Parameters:
  ///   - type: A type that the value can be, such as a protocol.
  ///   - alias: The value as one of that type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element, to which more keys may be added.
  public func also<Other>(
    _ type: Other.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ alias: @escaping @Sendable (Value) -> Other
  ) -> Bind.Several {
    adding(AnyKey(type), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), alias)
  }

  /// Gives the value one more key.
  ///
  /// - Parameters:
  ///   - key: A key of a type that the value can be.
  ///   - alias: The value as one of that type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element, to which more keys may be added.
  public func also<Other>(
    _ key: Key<Other>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ alias: @escaping @Sendable (Value) -> Other
  ) -> Bind.Several {
    adding(key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), alias)
  }
}
