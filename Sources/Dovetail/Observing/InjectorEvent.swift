/// An event in an injector, as a listener receives it.
public enum InjectorEvent: Sendable {
  /// A value was made, or its creation failed.
  case created(Creation)
  /// A scope was opened.
  case opened(Scope)
  /// A start, the hook of a value, or its run has ended.
  case performed(Activity)
  /// The injector or a scope was closed, or a scope with values to close was released without being closed.
  case closed(CloseReport)

  /// The creation, or nil for another event.
  public var creation: Creation? { if case .created(let creation) = self { creation } else { nil } }
}

extension Plan {
  @inline(never)
  func notify(_ event: InjectorEvent) {
    if listeners.isEmpty { return }
    TypeName.naming({ self.described.graph.typeNames }) { for listener in listeners { listener.report(event) } }
  }
}
