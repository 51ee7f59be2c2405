import Dovetail

extension FailedResolve {
  static let injectorGone = FailedResolve("resolve-injector-gone") {
    let provider = try Injector {
      Bind(Clock.self).to { Clock() }
    }.resolve(Provider<Clock>.self)
    _ = try provider.get()
  }
}

private struct Clock {}
