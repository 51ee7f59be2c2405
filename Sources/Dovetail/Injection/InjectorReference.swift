/// An injector that is not kept alive.
final class InjectorReference: Sendable {
  weak let injector: Injector?

  init(_ injector: Injector) {
    self.injector = injector
  }
}
