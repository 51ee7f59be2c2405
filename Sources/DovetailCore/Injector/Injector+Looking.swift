extension Injector {
  /// Tells whether a type can be asked for, in this scope or another one.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether the graph has a binding for it.
  public func isBound<Value>(_ type: Value.Type) -> Bool { isBound(AnyKey(type)) }

  /// Tells whether a key can be asked for, in this scope or another one.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether the graph has a binding for it.
  public func isBound<Value>(_ key: Key<Value>) -> Bool { isBound(key.erased) }

  /// Whether the shared value of a key is there.
  package func isMade(_ key: AnyKey) -> Bool {
    guard let injector = try? target(for: key) else { return false }
    let node = injector.node(of: key)
    if node < 0 { return false }
    let entry = unsafe injector.entries + Int(node)
    guard unsafe [.shared, .weak].contains(entry.pointee.kind), let holder = try? unsafe injector.holder(of: entry),
      let storage = unsafe holder.slot(entry).pointee.storage?.takeUnretainedValue()
    else { return false }
    return (storage as? WeakBox).map { $0.object != nil } ?? true
  }

  func isBound(_ key: AnyKey) -> Bool {
    guard let injector = try? target(for: key) else { return false }
    return key.isBound { key in
      let node = unsafe injector.place(of: key.id).pointee.node
      return node >= 0
    }
  }
}
