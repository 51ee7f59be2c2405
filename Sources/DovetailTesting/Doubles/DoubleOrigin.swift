import Dovetail
import Synchronization
import Testing

/// The place where a double was made, and its test.
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

  /// Reports a use of the double after its test, or in another one; only once, since only one line is at fault.
  ///
  /// A use on a thread without a test counts as one of the double's own test, until that ends.
  ///
  /// - Parameter name: The double's name in messages.
  func check(_ name: @autoclosure () -> String) {
    guard let test else { return }
    let other = Test.current.flatMap { $0 == test ? nil : $0 }
    let isInOtherCase = other == nil && Test.current != nil && life != nil && TestLife.current !== life
    guard other != nil || isInOtherCase || life?.hasEnded == true,
      !isReported.exchange(true, ordering: .relaxed)
    else { return }
    if let other {
      Message.usedInOtherTest(name(), madeIn: test.name, usedIn: other.name).record(at: place)
    } else if isInOtherCase {
      Message.usedInOtherCase(name(), of: test.name).record(at: place)
    } else {
      Message.usedAfterTest(name(), test.name).record(at: place)
    }
  }
}
