import Dovetail

/// What one would write by hand: a stored property behind a check.
final class CheckedNumber {
  private var isMade = false
  private var stored = 0

  var number: Int {
    if !isMade { make() }
    return stored
  }

  @inline(never)
  private func make() {
    stored = 1
    isMade = true
  }
}

final class LazyNumber {
  @Lazy var number = 1
}

final class InjectedNumber {
  @Inject var number: Int
}
