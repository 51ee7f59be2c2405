import Benchmark
import Comparisons
import Dovetail

/// Reading one shared object on two threads in parallel, against reading it on one.
enum Threads {
  static var comparison: Comparison {
    let injector = Deferred { self.injector() }
    return Comparison(
      // A second thread needs some time to warm up.
      .threads, lasting: .seconds(3), turn: .milliseconds(5),
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
      // The machine's speed for two threads that share nothing.
      Variant(timingItself: .twoThreadsApart) {
        let injectors = [self.injector(), self.injector()]
        return { operations in
          timeOnTwoThreads { thread in read(injectors[thread], operations) }
        }
      }
    )
  }

  private static func injector() -> Injector {
    prepared { try Injector { Bind(PlainService.self).to { LiveService(value: 1) }.singleton() } }
  }

  @inline(never)
  private static func read(_ injector: Injector, _ operations: Int) {
    addUp(operations) { injector.with(PlainService.self) { $0.number() } }
  }
}
