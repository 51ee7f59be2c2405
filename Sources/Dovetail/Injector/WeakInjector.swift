/// The injector that an object gets when it asks for `Injector`: it does not keep the real one alive.
///
/// A read through it retains the real one meanwhile.
final class WeakInjector: Injector, @unchecked Sendable {
  // Sendable: as its superclass; the reference is a constant.
  private let target: InjectorReference

  init(to injector: Injector) {
    target = injector.reference
    super.init(standingFor: injector, links: nil, parent: nil)
  }

  override var real: Injector? { target.injector }

  override func standIn(for key: AnyKey) throws(ResolutionError) -> Injector? {
    guard let injector = target.injector else { throw ResolutionError(.injectorGone, key: key) }
    return injector
  }
}

/// An injector that is not kept alive.
final class InjectorReference: Sendable {
  weak let injector: Injector?

  init(_ injector: Injector) {
    self.injector = injector
  }

  /// The injector, while somebody keeps it.
  ///
  /// - Throws: `ResolutionError` when it is gone.
  func injector(for key: AnyKey) throws(ResolutionError) -> Injector {
    guard let injector else { throw ResolutionError(.injectorGone, key: key) }
    return injector
  }
}
