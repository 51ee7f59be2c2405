extension Step {
  /// The innermost step of the calling thread in which the properties of an object are made.
  ///
  /// - Parameter isWanted: Whether the object's declaration is the one that is looked for.
  static func owner(_ isWanted: (Declaration) -> Bool) -> Step? {
    Ancestry.current?.pointee.steps().first { step in
      step.detail?.pointee.object != nil && step.node.pointee.declaration._withUnsafeGuaranteedRef(isWanted)
    }
  }

  /// The object whose properties are made, when it is of a type.
  func object<Object>(as type: Object.Type) -> Object? {
    guard let object = detail?.pointee.object else { return nil }
    // What the node makes lies there.
    func open<Value>(_ type: Value.Type) -> Object? { object.assumingMemoryBound(to: Value.self).pointee as? Object }
    return open(key.type)
  }
}
