extension Injector {
  /// Returns whether a type can be resolved, in this scope or another one.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether the graph has a binding for it.
  public func isBound<Value>(_ type: Value.Type) -> Bool { isBound(AnyKey(type)) }

  /// The same for a key.
  public func isBound<Value>(_ key: Key<Value>) -> Bool { isBound(key.erased) }

  func isBound(_ key: AnyKey) -> Bool { (try? target(for: key))?.plan.graph.isBound(key) == true }

  /// Returns whether a key can be resolved here: it is bound, and its scope is open.
  func isThere(_ key: AnyKey) -> Bool {
    let node = node(of: key)
    return node < 0 ? isBound(key) : isThere(node)
  }

  /// Returns whether a node can be resolved here: it exists, and the level that it needs is open.
  package func isThere(_ node: Int32) -> Bool {
    if node < 0 { return false }
    let entry = entry(node)
    let needed = entry.kind == .perResolution ? plan.facts[Int(node)].level : entry.level
    return needed == 0 || injector(at: needed) != nil
  }

  /// Returns the injector of a level, this one or one around it; nil if the level is not open here.
  func injector(at level: Int16) -> Injector? { self.level == level ? self : parent?.injector(at: level) }

  /// Returns the slot of a shared value in this injector or one around it; nil if its level is not open here.
  func openSlot(_ entry: EntryPointer) -> SlotPointer? {
    if entry.level == level { return slot(entry) }
    // Each injector has the table of the outermost one.
    return entry.level == 0 ? SlotMemory(of: table)[entry.slot] : parent?.openSlot(entry)
  }

  /// Returns the storage of a node's shared value; nil if the value is not made.
  ///
  /// - Throws: `ResolutionError` when its scope is not open here.
  package func storage(ofMade node: Int) throws -> AnyObject? {
    let entry = entry(Int32(node))
    if entry.slot < 0 { return nil }
    do { return try holder(of: entry).slot(entry).storage?.object } catch { throw unwound(error, entry) }
  }

  /// Returns whether a module binds a key, or the key that its implicit binding needs; false for an empty collection.
  package func declares(_ key: AnyKey) -> Bool {
    guard let injector = try? target(for: key) else { return true }
    let node = injector.node(of: key)
    // A collection has the site of its first contribution.
    if node >= 0, injector.entry(node).binding.site != .nowhere { return true }
    return key.implicitDependency.map { injector.declares($0.key) } == true
  }
}
