import Dovetail

extension FailedResolve {
  static let failedOnInjected = FailedResolve("resolve-failed-on-injected") {
    let injector = try Injector {
      Bind(Int.self).toInstance(-1)
      Bind(Shop.self).to { Shop() }.injecting(\.counters).onInjected(\.counters) { _, _ in throw Refusal() }
      Bind(Street.self).to { (_: Shop) in Street() }
    }
    _ = try injector.resolve(Street.self)
  }

  static let failedOnUnnamedInjected = FailedResolve("resolve-failed-on-unnamed-injected") {
    let injector = try Injector {
      Bind(Int.self).toInstance(-1)
      Bind(Stall.self).to { Stall() }.injecting(\.counters).onInjected(\.counters) { _, _ in throw Refusal() }
    }
    _ = try injector.resolve(Stall.self)
  }
}

private final class Shop {
  var counters = 0
}

private class Stall {
  var counters = 0
}

private struct Street {}

private struct Refusal: Error, CustomStringConvertible {
  var description: String { "less than one counter" }
}
