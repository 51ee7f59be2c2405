extension Completion {
  /// A property that is injected.
  ///
  /// An object, so that its functions are called without counting what they captured.
  final class Property: Sendable {
    /// The property.
    ///
    /// Sendable: what made it is a function that threads may share, so it captured nothing that they may not.
    nonisolated(unsafe) let path: AnyKeyPath
    /// Sets the property.
    let set: Setter
    /// Reads the property, to put that value back later.
    let remember: @Sendable (_ owner: UnsafeMutableRawPointer) -> Restoring

    init<Owner, Value>(_ path: WritableKeyPath<Owner, Value>, set: @escaping Setter) {
      self.path = path
      self.set = set
      nonisolated(unsafe) let path = path
      remember = { owner in
        let old = owner.assumingMemoryBound(to: Owner.self).pointee[keyPath: path]
        return { $0.assumingMemoryBound(to: Owner.self).pointee[keyPath: path] = old }
      }
    }
  }

  /// What the dependency at a position is for: a property, by its name where Swift keeps it.
  func use(at position: Int) -> Finding.Use {
    let property = position - parameterCount
    return .property(property + 1, name: properties[property].name)
  }

  /// Whether the properties belong to an object, so that they may be set when others have the object already.
  var isByReference: Bool { !properties.isEmpty && properties.allSatisfy(\.isByReference) }
}

extension Completion.Property {
  /// The name of the property, or nil when Swift does not keep it.
  var name: String? { Self.name(of: path) }

  static func name(of path: AnyKeyPath) -> String? {
    let text = "\(path)"
    if text.contains("<computed ") { return nil }
    return text.split(separator: ".").last.map(String.init)
  }

  /// Whether to set the property changes an object that the owner is or refers to, and not the owner's own memory.
  fileprivate var isByReference: Bool {
    func open<Owner, Value>(_ owner: Owner.Type, _ value: Value.Type) -> Bool {
      path is ReferenceWritableKeyPath<Owner, Value>
    }
    let type = type(of: path)
    return open(type.rootType, type.valueType)
  }
}
