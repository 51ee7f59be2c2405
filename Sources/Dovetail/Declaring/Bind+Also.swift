// One value under several keys. Swift has no word for "a protocol of this type", so a function converts it.

extension Bind {
  /// A binding of a value that has more than one key.
  public struct Several: FinishedElement, NamableElement, Sendable {
    /// What the element declares: the binding, and then its aliases.
    public let bindings: Bindings
  }
}

/// A binding whose value may have more keys than one.
public protocol NamableElement<Value>: CompleteElement {}

extension NamableElement {
  /// Gives the value another key, besides the one that is bound.
  ///
  /// ```swift
  /// Bind(Database.self).to(Database.init).singleton().also(Reader.self) { $0 }.also(Writer.self) { $0 }
  /// ```
  ///
  /// The other key is an alias: it answers with what the first one is bound to, with its lifetime, its decorators and
  /// what overrides it.
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
    adding(AnyKey(type), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), alias)
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
    adding(key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), alias)
  }

  private func adding<Other>(
    _ key: AnyKey, _ site: SourceSite, _ alias: @escaping @Sendable (Value) -> Other
  ) -> Bind<Value>.Several {
    let bindings = bindings
    let named = bindings.first
    let binding = Binding(key, site, DependencyList([Dependency(named.key)])) { $1.put(alias(try $0.value(0))) }
    binding.traits.insert(.alias)
    if named.role == .contribution {
      binding.dependencies = DependencyList()
      binding.detail { $0.completion = AnyCompletion(mistakes: [.aliasOfContribution(named.key)]) }
    }
    return Bind.Several(bindings: Bindings([bindings, Bindings(binding)]))
  }
}
