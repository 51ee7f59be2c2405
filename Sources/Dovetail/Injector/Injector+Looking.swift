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

  func isBound(_ key: AnyKey) -> Bool {
    guard let injector = try? target(for: key) else { return false }
    return key.isBound { key in
      let node = unsafe injector.place(of: key.id).pointee.node
      return node >= 0
    }
  }

  /// The storage of a node's shared instance; nil when it is not made.
  ///
  /// - Throws: `ResolutionError` when its scope is not open here.
  package func storage(ofMade node: Int) throws -> AnyObject? {
    let entry = unsafe entries + node
    if unsafe entry.pointee.slot < 0 { return nil }
    return unsafe try holder(of: entry).slot(entry).pointee.storage?.takeUnretainedValue()
  }

  /// Whether something binds what a key's value is made of; an empty collection is made of nothing.
  package func declares(_ key: AnyKey) -> Bool {
    guard let injector = try? target(for: key) else { return true }
    let node = injector.node(of: key)
    // A collection of contributions has the site of the first one.
    if node >= 0, unsafe injector.entries[Int(node)].binding.takeUnretainedValue().site != .nowhere {
      return true
    }
    guard let dependency = (key.type as? any ImplicitBinding.Type)?.dependency(of: key) else { return false }
    return injector.declares(dependency.key)
  }
}
