import Dovetail
import DovetailProperties

final class Session: Sendable {
  // `FinalCell` in a constant does it; the compiler takes no wrapper here.
  @Final var token: String?
  // expected-error@-1 {{stored property '_token' of 'Sendable'-conforming class 'Session' is mutable}}
}

final class CheckedSession: Sendable {
  let token = FinalCell<String>()
}
