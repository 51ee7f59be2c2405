import Synchronization

/// The injector that serves where no other one is current, and where it was made that.
final class GlobalInjector: Sendable {
  private static let shared = AtomicLazyReference<GlobalInjector>()

  private let injector: Injector
  private let site: SourceSite

  init(_ injector: Injector, at site: SourceSite) {
    self.injector = injector
    self.site = site
  }

  static var injector: Injector? { shared.load()?.injector }

  /// Sets it once, whatever threads try.
  static func set(_ new: GlobalInjector) throws(GlobalInjectorError) {
    let first = shared.storeIfNil(new)
    if first !== new { throw GlobalInjectorError(first: first.site, second: new.site) }
  }
}
