// Aliases: one value under several keys. Swift cannot express "a protocol of this type", so a function converts it.
//
// Each function exists twice: an alias is shared like its target if its type is `Sendable`, and otherwise converted at
// each read. The conversion is nonisolated, whatever actor it is written on, so that any thread can read an alias.

extension Bind {
  /// A binding of a value that has more than one key.
  public struct Several: FinishedElement, NamableElement, Sendable {
    /// The bindings that the element declares: first the value's, then its aliases.
    public let bindings: Bindings

    @inlinable @inline(__always)
    init(_ bindings: consuming Bindings) { self.bindings = bindings }
  }
}

/// A binding whose value may have several keys.
public protocol NamableElement<Value>: CompleteElement {}

extension Bind {
  /// Binds the key to the value of another type.
  ///
  /// ```swift
  /// Bind(Storage.self).toAlias(of: \DiskStorage.self)
  /// ```
  ///
  /// The alias has the lifetime and isolation of the other type's binding, and uses its decorators and overrides.
  ///
  /// - Parameter alias: Converts the named value to the alias' type, which the compiler checks.
  /// - Returns: The element.
  public func toAlias<Named>(of alias: @escaping @Sendable (Named) -> Value) -> Finished where Value: Sendable {
    Finished(head.alias(of: AnyKey(Named.self), nil, alias))
  }

  /// Binds the key to the value of another type, converted at each read.
  ///
  /// - Parameter alias: Converts the named value to the alias' type, which the compiler checks.
  /// - Returns: The element.
  public func toAlias<Named>(of alias: @escaping @Sendable (Named) -> Value) -> Finished {
    Finished(head.alias(of: AnyKey(Named.self), .unshared, alias))
  }

  /// Binds the key to the value of another key.
  ///
  /// - Parameters:
  ///   - key: The named key.
  ///   - alias: Converts the named value to the alias' type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element.
  public func toAlias<Named>(
    of key: Key<Named>, _ alias: @escaping @Sendable (Named) -> Value
  ) -> Finished where Value: Sendable {
    Finished(head.alias(of: key.erased, nil, alias))
  }

  /// Binds the key to the value of another key, converted at each read.
  ///
  /// - Parameters:
  ///   - key: The named key.
  ///   - alias: Converts the named value to the alias' type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element.
  public func toAlias<Named>(of key: Key<Named>, _ alias: @escaping @Sendable (Named) -> Value) -> Finished {
    Finished(head.alias(of: key.erased, .unshared, alias))
  }
}

extension Binding {
  fileprivate consuming func alias<Named, Value>(
    of key: AnyKey, _ lifetime: Lifetime?, _ alias: @escaping @Sendable (Named) -> Value
  ) -> Binding {
    let binding = making(nil, DependencyList([Dependency(key)]), Make.making { alias(try $0.value(0)) })
    binding.traits.insert(.alias)
    binding.lifetime = lifetime
    return binding
  }
}

extension NamableElement {
  /// Adds another key for the value.
  ///
  /// ```swift
  /// Bind(Database.self).to(Database.init).singleton().also(Reader.self) { $0 }.also(Writer.self) { $0 }
  /// ```
  ///
  /// The other key is an alias: it has the value and the lifetime of the first key, with its decorators and overrides.
  ///
  /// - Parameters:
  ///   - type: A type to which the value can be converted, such as a protocol.
  ///   - alias: Converts the value to that type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element, to which more keys may be added.
  @inlinable @inline(__always)
  public consuming func also<Other>(
    _ type: Other.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ alias: @escaping @Sendable (Value) -> Other
  ) -> Bind<Value>.Several where Other: Sendable {
    Bind.Several(bindings.adding(declared(type, LiteralText(fileID), LiteralText(filePath), line, column), nil, alias))
  }

  /// Adds another key for the value, which is converted at each read.
  ///
  /// - Parameters:
  ///   - type: A type to which the value can be converted, such as a protocol.
  ///   - alias: Converts the value to that type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element, to which more keys may be added.
  @inlinable @inline(__always)
  public consuming func also<Other>(
    _ type: Other.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ alias: @escaping @Sendable (Value) -> Other
  ) -> Bind<Value>.Several {
    Bind.Several(
      bindings.adding(declared(type, LiteralText(fileID), LiteralText(filePath), line, column), .unshared, alias))
  }

  /// Adds another key for the value.
  ///
  /// - Parameters:
  ///   - key: A key of a type to which the value can be converted.
  ///   - alias: Converts the value to that type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element, to which more keys may be added.
  @inlinable @inline(__always)
  public consuming func also<Other>(
    _ key: Key<Other>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ alias: @escaping @Sendable (Value) -> Other
  ) -> Bind<Value>.Several where Other: Sendable {
    Bind.Several(
      bindings.adding(Bind<Other>(key, fileID: fileID, filePath: filePath, line: line, column: column).head, nil, alias)
    )
  }

  /// Adds another key for the value, which is converted at each read.
  ///
  /// - Parameters:
  ///   - key: A key of a type to which the value can be converted.
  ///   - alias: Converts the value to that type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element, to which more keys may be added.
  @inlinable @inline(__always)
  public consuming func also<Other>(
    _ key: Key<Other>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ alias: @escaping @Sendable (Value) -> Other
  ) -> Bind<Value>.Several {
    Bind.Several(
      bindings.adding(
        Bind<Other>(key, fileID: fileID, filePath: filePath, line: line, column: column).head, .unshared, alias))
  }
}

extension Bindings {
  @usableFromInline @inline(never)
  consuming func adding<Value, Other>(
    _ head: consuming Binding, _ lifetime: Lifetime?, _ alias: @escaping @Sendable (Value) -> Other
  ) -> Bindings {
    let named = first
    let binding = head.alias(of: named.key, lifetime, alias)
    if named.role == .contribution {
      binding.lifetime = .unshared
      binding.dependencies = DependencyList()
      binding.detail { $0.completion = AnyCompletion(mistakes: [.aliasOfContribution(named.key)]) }
    }
    return Bindings([self, Bindings(binding)])
  }
}
