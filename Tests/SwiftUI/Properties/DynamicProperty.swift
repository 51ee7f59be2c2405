@_spi(Reflection) import Swift

/// A stored property that updates an external property of a view.
public protocol DynamicProperty {
  /// Updates the property before the view's body is evaluated.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A property that gets its value from the runtime.
protocol InstalledProperty: DynamicProperty {
  /// Connects the property with a node.
  ///
  /// - Parameters:
  ///   - node: The node of the view.
  ///   - offset: The place of the property in the view, which identifies it.
  @MainActor mutating func install(in node: Node, at offset: Int)
}

extension Node {
  /// Installs and updates the dynamic properties of a view in place, the nested ones first.
  func install<V: View>(in view: inout V) {
    withUnsafeMutablePointer(to: &view) { install(in: V.self, UnsafeMutableRawPointer($0), 0) }
  }

  private func install<Owner>(in owner: Owner.Type, _ start: UnsafeMutableRawPointer, _ offset: Int) {
    _ = _forEachField(of: Owner.self) { _, place, type, _ in
      if let type = type as? any DynamicProperty.Type { install(type, start, offset + place) }
      return true
    }
  }

  private func install<P: DynamicProperty>(_ type: P.Type, _ start: UnsafeMutableRawPointer, _ offset: Int) {
    let place = (start + offset).assumingMemoryBound(to: P.self)
    if var property = place.pointee as? any InstalledProperty & DynamicProperty {
      property.install(in: self, at: offset)
      if let property = property as? P { place.pointee = property }
    } else {
      install(in: P.self, start, offset)
    }
    place.pointee.update()
  }
}
