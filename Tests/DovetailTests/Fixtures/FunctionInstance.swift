import Dovetail

struct Time: Sendable {}

extension Keys {
  static let now = Key<@Sendable () -> Time>("now")
}

struct ClockModule: Module {
  var bindings: Bindings {
    Bind(.now).toInstance { Time() }
    // expected-error@-1 {{converting non-Sendable function value to '@Sendable () -> Time' may introduce data races}}
    Bind(.now).toInstance { @Sendable in Time() }
    Bind(.now).to { { Time() } }
  }
}
