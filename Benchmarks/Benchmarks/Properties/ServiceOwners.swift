import Dovetail

/// What one would write by hand: a stored property behind a check.
final class CheckedService {
  private var stored: (any BoundService)?

  var service: any BoundService {
    if let stored { return stored }
    return make()
  }

  @inline(never)
  private func make() -> any BoundService {
    let service = LiveService<Void>(value: 1)
    stored = service
    return service
  }
}

final class LazyService {
  @Lazy var service: any BoundService
}

final class InjectedService {
  @Inject var service: any BoundService
}
