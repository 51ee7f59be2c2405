import Contest
import ContestNames

extension Contestant {
  /// Enters a way of making something, done on two threads at once.
  init(onTwoThreads way: Way, prepare: @escaping () -> @Sendable (_ operations: Int) -> Void) {
    self.init(timingItself: way) {
      let work = prepare()
      return { operations in timeOnTwoThreads { _ in work(operations) } }
    }
  }
}
