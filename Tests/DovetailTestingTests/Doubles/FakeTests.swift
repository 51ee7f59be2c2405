import DovetailTesting
import Foundation
import Testing

@Suite("Fakes", .limited)
struct FakeTests {
  private struct Failure: Error {}

  @Test("keep what is changed")
  func changes() {
    let store = Fake<[String: Int]>([:])
    store.update { $0["a"] = 1 }
    #expect(store.update { $0.removeValue(forKey: "a") } == 1)
    store.update { $0["b"] = 2 }
    #expect(store.value == ["b": 2])
  }

  @Test("lose no change, whatever threads race")
  func threads() async {
    let count = Fake(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1000 {
        group.addTask {
          count.update { number in
            let old = number
            // Lets another thread in between.
            sched_yield()
            number = old + 1
          }
        }
      }
    }
    #expect(count.value == 1000)
  }

  @Test("stay as they were when a change throws")
  func failure() {
    let count = Fake(1)
    #expect(throws: Failure.self) {
      try count.update {
        $0 = 2
        throw Failure()
      }
    }
    #expect(count.value == 1)
    count.update { $0 += 1 }
    #expect(count.value == 2)
  }

  @Test("may be read, and others changed, within a change")
  func reading() {
    let count = Fake(1)
    let log = Fake<[Int]>([])
    count.update { number in
      number += count.value
      log.update { $0.append(number) }
    }
    #expect(count.value == 2)
    #expect(log.value == [2])
  }

  @Test("drop a change within a change, with an issue where they are declared")
  func nested() async throws {
    let count = Fake(1), line = #line
    try await RecordedIssue.expect("nested-update", at: line) {
      count.update { number in
        count.update { $0 += 10 }
        number += 1
      }
    }
    #expect(count.value == 2)
  }
}
