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
    return injector.plan.graph.isBound(key)
  }

  /// Whether a key can be had here: something binds it, and its scope is open.
  func isThere(_ key: AnyKey) -> Bool {
    let node = node(of: key)
    return node < 0 ? isBound(key) : isThere(node)
  }

  /// Whether the value of a node can be had here: there is one, and the level that it needs is open.
  func isThere(_ node: Int32) -> Bool {
    if node < 0 { return false }
    let entry = entry(node)
    let needed = entry.kind == .perResolution ? plan.facts[Int(node)].level : entry.level
    return needed == 0 || injector(at: needed) != nil
  }

  /// This injector or the one around it that has a level; nil where that level is not open.
  func injector(at level: Int16) -> Injector? {
    var injector = self
    while injector.level != level {
      guard let parent = injector.parent else { return nil }
      injector = parent
    }
    return injector
  }

  /// The storage of a node's shared instance; nil when it is not made.
  ///
  /// - Throws: `ResolutionError` when its scope is not open here.
  package func storage(ofMade node: Int) throws -> AnyObject? {
    let entry = entry(Int32(node))
    if entry.slot < 0 { return nil }
    do { return try holder(of: entry).slot(entry).storage?.object } catch { throw unwound(error, entry) }
  }

  /// Whether something binds what a key's value is made of; an empty collection is made of nothing.
  package func declares(_ key: AnyKey) -> Bool {
    guard let injector = try? target(for: key) else { return true }
    let node = injector.node(of: key)
    // A collection of contributions has the site of the first one.
    if node >= 0, injector.entry(node).binding.site != .nowhere { return true }
    guard let dependency = (key.type as? any ImplicitBinding.Type)?.dependency(of: key) else { return false }
    return injector.declares(dependency.key)
  }
}
