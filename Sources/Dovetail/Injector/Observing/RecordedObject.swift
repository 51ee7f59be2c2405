/// An object that an injector made, and that the record does not keep.
struct RecordedObject: Sendable {
  /// A weak reference, which the lock of the record guards no more once it is made.
  final class Reference: @unchecked Sendable {
    // Sendable: the runtime guards weak references, and nobody assigns to this one after the initializer.
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
      self.object = object
    }

    var isGone: Bool { object == nil }
  }

  let identity: BindingIdentity
  /// The bindings whose values it holds.
  let needs: Set<BindingIdentity>
  let reference: Reference

  init(_ identity: BindingIdentity, needs: Set<BindingIdentity>, _ object: AnyObject) {
    self.identity = identity
    self.needs = needs
    reference = Reference(object)
  }
}
