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
    return try injector.access(key, into: place, call).holding(injector)
  }

  override func access(
    _ node: NodePointer, into place: UnsafeMutableRawPointer, _ call: Call
  ) throws(ResolutionError) -> Access {
    let injector = try target(for: node.pointee.key)
    return try injector.access(node, into: place, call).holding(injector)
  }

  override func inject(_ key: AnyKey, into value: UnsafeMutableRawPointer, _ call: Call) throws(ResolutionError) {
    var call = call
    call.isFromWithin = true
    try target(for: key).inject(key, into: value, call)
  }

  override func open(_ scope: Scope) throws(ResolutionError) -> ScopedInjector {
    try target(for: AnyKey(Injector.self)).open(scope)
  }

  private func target(for key: AnyKey) throws(ResolutionError) -> Injector {
    guard let injector = reference.injector else { throw ResolutionError(.injectorGone, key: key) }
    return injector
  }
}
