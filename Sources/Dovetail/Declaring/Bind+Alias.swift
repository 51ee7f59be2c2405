// Aliases: one value under several keys. Swift cannot express "a protocol of this type", so a function converts it.
//
// An alias is shared like its target if its type is `Sendable`, and otherwise converted at each read: `toAlias` exists
// for both. `also` has a label for the latter, since the compiler would try each combination of two for a chain. The
// conversion is nonisolated, whatever actor it is written on, so that any thread can read an alias.

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
  public func toAlias<Named>(of alias: @escaping @Sendable (Named) -> Value) -> Shared where Value: Sendable {
    Shared(head.alias(of: AnyKey(Named.self), nil, alias))
  }

  /// Binds the key to the value of another type, converted at each read.
  ///
  /// - Parameter alias: Converts the named value to the alias' type, which the compiler checks.
  /// - Returns: The element.
  public func toAlias<Named>(of alias: @escaping @Sendable (Named) -> Value) -> Shared {
    Shared(head.alias(of: AnyKey(Named.self), .unshared, alias))
  }

  /// Binds the key to the value of another key.
  ///
  /// - Parameters:
  ///   - key: The named key.
  ///   - alias: Converts the named value to the alias' type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element.
  public func toAlias<Named>(
    of key: Key<Named>, _ alias: @escaping @Sendable (Named) -> Value
  ) -> Shared where Value: Sendable { Shared(head.alias(of: key.erased, nil, alias)) }

  /// Binds the key to the value of another key, converted at each read.
  ///
  /// - Parameters:
  ///   - key: The named key.
  ///   - alias: Converts the named value to the alias' type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element.
  public func toAlias<Named>(of key: Key<Named>, _ alias: @escaping @Sendable (Named) -> Value) -> Shared {
    Shared(head.alias(of: key.erased, .unshared, alias))
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

  @usableFromInline @inline(never)
  consuming func adding<Value, Other>(
    _ head: consuming Binding, _ lifetime: Lifetime?, _ alias: @escaping @Sendable (Value) -> Other
  ) -> Binding {
    let other = head.alias(of: key, lifetime, alias)
    return copy { $0.detail.aliases.append(other) }
  }

  /// The bindings of the value's further keys; they have a fault if no binding can name the value.
  var aliases: [Binding] {
    let aliases = details?.content.aliases ?? []
    if role == .binding && context == nil { return aliases }
    return aliases.map { alias in
      let copy = alias.mistaken(.aliasOfContribution(key))
      copy.lifetime = .unshared
      copy.dependencies = DependencyList()
      return copy
    }
  }
}

extension RecipeBuilder {
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
  ) -> Self where Other: Sendable {
    Self(binding.adding(declared(type, LiteralText(fileID), LiteralText(filePath), line, column), nil, alias))
  }

  /// Adds another key for the value, which is converted at each read, for a type that is not `Sendable`.
  ///
  /// - Parameters:
  ///   - type: A type to which the value can be converted, such as a protocol.
  ///   - alias: Converts the value to that type: `{ $0 }`, which the compiler checks.
  /// - Returns: The element, to which more keys may be added.
  @inlinable @inline(__always)
  public consuming func also<Other>(
    unshared type: Other.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ alias: @escaping @Sendable (Value) -> Other
  ) -> Self {
    Self(
      binding.adding(declared(type, LiteralText(fileID), LiteralText(filePath), line, column), .unshared, alias))
  }

  /// The same for a key.
  @inlinable @inline(__always)
  public consuming func also<Other>(
    _ key: Key<Other>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ alias: @escaping @Sendable (Value) -> Other
  ) -> Self where Other: Sendable {
    let head = Bind<Other>(key, fileID: fileID, filePath: filePath, line: line, column: column).head
    return Self(binding.adding(head, nil, alias))
  }
}
