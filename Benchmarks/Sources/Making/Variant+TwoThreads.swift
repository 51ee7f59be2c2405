import ComparisonNames
import Comparisons

extension Variant {
  /// Describes a variant that makes something on two threads in parallel.
  init(onTwoThreads variant: VariantName, prepare: @escaping () -> @Sendable (_ operations: Int) -> Void) {
    self.init(timingItself: variant) {
      let work = prepare()
      return { operations in timeOnTwoThreads { _ in work(operations) } }
    }
  }
}
