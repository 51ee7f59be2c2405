import Benchmark
import Contest
import Dovetail

/// Reading one shared object on two threads at once, against reading it on one.
enum Threads {
  static func register() {
    let injector = Deferred {
      prepared { try Injector { Bind(PlainService.self).to { LiveService(value: 1) }.singleton() } }
    }
    Contest(
      .threads,
      Contestant(.oneThread) {
        let injector = injector.value
        return { operations in read(injector, operations) }
      },
      Contestant(timingItself: .twoThreads) {
        let injector = injector.value
        return { operations in
          timeOnTwoThreads { read(injector, operations) }
        }
      }
    ).register()
  }

  @inline(never)
  private static func read(_ injector: Injector, _ operations: Int) {
    var sum = 0
    for _ in 0..<operations { sum &+= injector.with(PlainService.self) { $0.number() } }
    blackHole(sum)
  }
}
