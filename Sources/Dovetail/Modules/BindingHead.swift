/// What an element of a module says besides how its value is made.
public struct BindingHead: Sendable {
  @usableFromInline
  var key: AnyKey
  @usableFromInline
  var site: SourceSite
  @usableFromInline
  var role: AnyBinding.Role
  /// Where the value is made from a caller's argument: the binding of what the factory makes.
  var product: AnyBinding?
  /// The owners that it is for, or nil for all.
  var context: InjectionContext?
  @usableFromInline
  var isolation = Isolation.none
  /// Whether the value reaches out of the process: to a network, a disk or a clock.
  var isLive = false
  /// Whether the value was there before any injector.
  @usableFromInline
  var isInstance = false

  @usableFromInline
  init(key: AnyKey, site: SourceSite, role: AnyBinding.Role = .binding) {
    self.key = key
    self.site = site
    self.role = role
  }

  /// The head of a form that no module wrote.
  init(implicit key: AnyKey) {
    self.init(key: key, site: .nowhere, role: .implicit)
  }
}
