/// The injector that an object gets when it asks for `Injector`: it does not keep the real one alive.
final class WeakInjector: Injector, @unchecked Sendable {
  // Sendable: as its superclass; the reference is a constant.
  private let reference: InjectorReference

  init(to injector: Injector) {
    reference = InjectorReference(injector)
    super.init(standingFor: injector)
  }

  override var real: Injector? { reference.injector }

  override func access(
    _ key: AnyKey, into place: UnsafeMutableRawPointer, _ call: Call
  ) throws(ResolutionError) -> Access {
    let injector = try target(for: key)
    var call = call
    call.isFromWithin = true
    return hold(injector, try injector.access(key, into: place, call))
  }

  override func access(
    _ node: NodePointer, into place: UnsafeMutableRawPointer, _ call: Call
  ) throws(ResolutionError) -> Access {
    let injector = try target(for: node.pointee.key)
    return hold(injector, try injector.access(node, into: place, call))
  }

  override func inject(_ key: AnyKey, into value: UnsafeMutableRawPointer, _ call: Call) throws(ResolutionError) {
    var call = call
    call.isFromWithin = true
    try target(for: key).inject(key, into: value, call)
  }

  override func open(_ scope: Scope) throws(ResolutionError) -> ScopedInjector {
    try target(for: AnyKey(Injector.self)).open(scope)
  }

  /// Keeps the real injector until the use of its value ends.
  private func hold(_ injector: Injector, _ access: Access) -> Access {
    var access = access
    // `Access.release` balances the retain.
    access.held = .passRetained(injector)
    return access
  }

  private func target(for key: AnyKey) throws(ResolutionError) -> Injector {
    guard let injector = reference.injector else { throw ResolutionError(.injectorGone, key: key) }
    return injector
  }
}
