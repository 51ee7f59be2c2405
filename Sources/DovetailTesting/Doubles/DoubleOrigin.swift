import Dovetail
import Synchronization
import Testing

/// Where a double was made, and for which test.
final class DoubleOrigin: Sendable {
  let place: SourceLocation
  private let test: Test?
  private let life: TestLife?
  private let isReported = Atomic(false)

  init(_ place: SourceLocation) {
    self.place = place
    test = Test.current
    life = TestLife.current
  }

  /// Reports that the double is used after its test, or in another one: once, as one line is at fault.
  ///
  /// A thread that no test started is taken for one of the double's own test, until that has ended.
  ///
  /// - Parameter name: How the double is named in texts.
  func check(_ name: @autoclosure () -> String) {
    guard let test else { return }
    let other = Test.current.flatMap { $0 == test ? nil : $0 }
    guard other != nil || life?.hasEnded == true, !isReported.exchange(true, ordering: .relaxed) else { return }
    if let other {
      Message.usedInOtherTest(name(), madeIn: test.name, usedIn: other.name).record(at: place)
    } else {
      Message.usedAfterTest(name(), test.name).record(at: place)
    }
  }
}
