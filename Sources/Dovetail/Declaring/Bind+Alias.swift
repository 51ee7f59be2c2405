// One value under several keys. Swift has no word for "a protocol of this type", so a function converts it.
//
// Each form is there twice: an alias is shared as what it names, but only where its type says that threads may share it.
// The conversion is isolated to nothing, whatever actor it is written on, so that an alias is made where it is read.

extension Bind {
  /// A binding of a value that has more than one key.
  public struct Several: FinishedElement, NamableElement, Sendable {
    /// What the element declares: the binding, and then its aliases.
    public let bindings: Bindings
  }
}

/// A binding whose value may have more keys than one.
public protocol NamableElement<Value>: CompleteElement {}

extension Bind {
  /// Answers with what another type is bound to.
  ///
  /// ```swift
  /// Bind(Storage.self).toAlias(of: \DiskStorage.self)
  /// ```
  ///
  /// The alias is shared, and isolated, as what it names, and has its decorators and what overrides it.
  ///
  /// - Parameter alias: The named value as one of the alias' type, which the compiler checks.
  /// - Returns: The element.
  public func toAlias<Named>(of alias: @escaping @Sendable (Named) -> Value) -> Finished where Value: Sendable {
    Finished(head.alias(of: AnyKey(Named.self), nil, alias))
  }

  /// Answers with what another type is bound to, converted at each read.
  ///
  /// - Parameter alias: The named value as one of the alias' type, which the compiler checks.
  /// - Returns: The element.
  public func toAlias<Named>(of alias: @escaping @Sendable (Named) -> Value) -> Finished {
    Finished(head.alias(of: AnyKey(Named.self), .unshared, alias))
  }

  /// Answers with what another key is bound to.
  ///
  /// - Parameters:
  ///   - key: The named key.
  ///   - alias: The named value as one of the alias' type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element.
  public func toAlias<Named>(
    of key: Key<Named>, _ alias: @escaping @Sendable (Named) -> Value
  ) -> Finished where Value: Sendable {
    Finished(head.alias(of: key.erased, nil, alias))
  }

  /// Answers with what another key is bound to, converted at each read.
  ///
  /// - Parameters:
  ///   - key: The named key.
  ///   - alias: The named value as one of the alias' type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element.
  public func toAlias<Named>(of key: Key<Named>, _ alias: @escaping @Sendable (Named) -> Value) -> Finished {
    Finished(head.alias(of: key.erased, .unshared, alias))
  }
}

extension BindingHead {
  fileprivate func alias<Named, Value>(
    of key: AnyKey, _ lifetime: Lifetime?, _ alias: @escaping @Sendable (Named) -> Value
  ) -> Binding {
    let binding = binding(nil, DependencyList([Dependency(key)])) { $1.put(alias(try $0.value(0))) }
    binding.traits.insert(.alias)
    binding.lifetime = lifetime
    return binding
  }
}

extension NamableElement {
  /// Gives the value another key, besides the one that is bound.
  ///
  /// ```swift
  /// Bind(Database.self).to(Database.init).singleton().also(Reader.self) { $0 }.also(Writer.self) { $0 }
  /// ```
  ///
  /// The other key is an alias: it answers with what the first one is bound to, and is shared as that, with its decorators
  /// and what overrides it.
  ///
  /// - Parameters:
  ///   - type: A type that the value can be, such as a protocol.
  ///   - alias: The value as one of that type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element, to which more keys may be added.
  public func also<Other>(
    _ type: Other.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ alias: @escaping @Sendable (Value) -> Other
  ) -> Bind<Value>.Several where Other: Sendable {
    adding(AnyKey(type), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), nil, alias)
  }

  /// Gives the value another key, for which it is converted at each read.
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
    adding(AnyKey(type), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), .unshared, alias)
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
  ) -> Bind<Value>.Several where Other: Sendable {
    adding(key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), nil, alias)
  }

  /// Gives the value another key, for which it is converted at each read.
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
    adding(key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), .unshared, alias)
  }

  private func adding<Other>(
    _ key: AnyKey, _ site: SourceSite, _ lifetime: Lifetime?, _ alias: @escaping @Sendable (Value) -> Other
  ) -> Bind<Value>.Several {
    let bindings = bindings
    let named = bindings.first
    let binding = BindingHead(key, site).alias(of: named.key, lifetime, alias)
    if named.role == .contribution {
      binding.lifetime = .unshared
      binding.dependencies = DependencyList()
      binding.detail { $0.completion = AnyCompletion(mistakes: [.aliasOfContribution(named.key)]) }
    }
    return Bind.Several(bindings: Bindings([bindings, Bindings(binding)]))
  }
}
