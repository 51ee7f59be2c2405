/// The object whose property something is for that is made later, without keeping it alive.
final class OwnerReference: @unchecked Sendable {
  // Sendable: written by the initializer only, and a weak reference is read atomically. Whether the object may be used
  // elsewhere is up to who asks for it: only the binding's own function gets it.
  private weak var object: AnyObject?
  private let node: NodePointer

  /// Remembers the owner of a step; nil for none.
  init?(_ step: Step?) {
    guard let step, let object = step.object(as: AnyObject.self) else { return nil }
    self.object = object
    node = step.node
  }

  /// Makes a value within the step that the owner's completion would be.
  func making<Result>(_ make: () throws(ResolutionError) -> Result) throws(ResolutionError) -> Result {
    guard let object else { return try make() }
    return try hold(object, as: node.pointee.key.type, make)
  }

  /// Makes a value for an owner, if there is one.
  static func make<Result>(
    for owner: OwnerReference?, _ make: () throws(ResolutionError) -> Result
  ) throws(ResolutionError) -> Result {
    guard let owner else { return try make() }
    return try owner.making(make)
  }

  private func hold<Value, Result>(
    _ object: AnyObject, as type: Value.Type, _ make: () throws(ResolutionError) -> Result
  ) throws(ResolutionError) -> Result {
    // The object was a value of this type when it was made.
    guard var value = object as? Value else { return try make() }
    var resolution = Resolution(isOnMainActor: false)
    return try withUnsafeMutablePointer(to: &resolution) { resolution throws(ResolutionError) in
      Resolution.publish(resolution)
      defer { resolution.pointee.end() }
      return try withUnsafeMutablePointer(to: &value) { value throws(ResolutionError) in
        try withUnsafePointer(to: Step.Detail(object: value)) { detail throws(ResolutionError) in
          try withUnsafePointer(to: Step(node: node, parent: nil, detail: detail)) { step throws(ResolutionError) in
            resolution.pointee.top = step
            return try make()
          }
        }
      }
    }
  }
}
