/// An event in an injector, as a listener receives it.
public enum InjectorEvent: Sendable {
  /// A value was made, or its creation failed.
  case created(Creation)
  /// The injector or a scope with values to close was closed, or such a scope was released without being closed.
  case closed(CloseReport)

  /// The creation, or nil for another event.
  public var creation: Creation? { if case .created(let creation) = self { creation } else { nil } }
}
