import Dovetail
import DovetailProperties

final class Session: Sendable {
  // A Sendable class can store a `FinalCell` in a constant, but no property wrapper.
  @Final var token: String?
  // expected-error@-1 {{stored property '_token' of 'Sendable'-conforming class 'Session' is mutable}}
}

final class CheckedSession: Sendable {
  let token = FinalCell<String>()
}
