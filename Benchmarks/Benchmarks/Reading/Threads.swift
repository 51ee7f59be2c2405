import Benchmark
import Comparisons
import Dovetail

/// Reading one shared object on two threads at once, against reading it on one.
enum Threads {
  static func register() {
    let injector = Deferred { self.injector() }
    Comparison(
      .threads,
      Variant(.oneThread) {
        let injector = injector.value
        return { operations in read(injector, operations) }
      },
      Variant(timingItself: .twoThreads) {
        let injector = injector.value
        return { operations in
          timeOnTwoThreads { _ in read(injector, operations) }
        }
      },
      // What the machine gives to two threads that share nothing.
      Variant(timingItself: .twoThreadsApart) {
        let injectors = [self.injector(), self.injector()]
        return { operations in
          timeOnTwoThreads { thread in read(injectors[thread], operations) }
        }
      }
    )
    // A second thread takes some time to come up to speed.
    .register(lasting: .seconds(3), turn: .milliseconds(5))
  }

  private static func injector() -> Injector {
    prepared { try Injector { Bind(PlainService.self).to { LiveService(value: 1) }.singleton() } }
  }

  @inline(never)
  private static func read(_ injector: Injector, _ operations: Int) {
    var sum = 0
    for _ in 0..<operations { sum &+= injector.with(PlainService.self) { $0.number() } }
    blackHole(sum)
  }
}
