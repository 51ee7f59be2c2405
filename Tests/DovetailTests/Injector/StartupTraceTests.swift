import Dovetail
import DovetailInspection
import Foundation
import Testing

@Suite("Traces of a start", .limited)
struct StartupTraceTests {
  @Test("The timeline has a span for each creation, within that of its dependent")
  func timeline() throws {
    let trace = StartupTrace()
    let injector = try Injector(
      Graph {
        Bind(Key<String>("\"title\" \\ \n")).to { "" }
        Bind(Int.self).to { 1 }
        Contribute(Double.self).to { (number: Int) in Double(number) }
        Bind(Float.self).to((Key<String>("\"title\" \\ \n"), Key([Double].self))) { _, _ in 1 }
      }, listener: trace.listen)
    _ = injector[Float.self]
    let events = try TraceEvent.all(of: trace)
    #expect(events.map(\.name) == [#"Key<String>("\"title\" \\ \n")"#, "Int", "Double", "Float"])
    let editor = try #require(events.last)
    #expect(editor.args.isEmpty)
    for event in events.dropLast() {
      #expect(editor.ts <= event.ts && event.ts + event.dur <= editor.ts + editor.dur + 0.001)
      #expect(event.args["for"] != nil && event.tid == editor.tid)
    }
    #expect(events.map(\.ts).min() == 0)
  }

  @Test("Threads are distinguished, and a failure has its reason")
  func threads() async throws {
    struct Refusal: Error {}
    let trace = StartupTrace()
    let injector = try Injector(
      Graph {
        Bind(Int.self).to { 1 }
        Bind(Double.self).to { (_: Int) -> Double in throw Refusal() }
      }, listener: trace.listen)
    #expect(throws: ResolutionError.self) { try injector.resolve(Double.self) }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        _ = injector[Int.self]
        continuation.resume()
      }
    }
    let events = try TraceEvent.all(of: trace)
    #expect(events.map(\.name) == ["Int", "Double", "Int"])
    #expect(events.map(\.tid) == [1, 1, 2])
    #expect(events[1].args["error"]?.contains("Refusal") == true)
    #expect(trace.table().contains("Double (failed)"))
  }

  @Test("The table has the slowest first, by the time that each took itself")
  func table() throws {
    let trace = StartupTrace()
    let injector = try Injector(
      Graph {
        Bind(Int.self).to { 1 }
        Bind(Double.self).to { (number: Int) in Double(number) }
        Bind(Float.self).to { (_: Double, _: Int) in 1 }
      }, listener: trace.listen)
    _ = injector[Float.self]
    let lines = trace.table().split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    #expect(lines[0].wholeMatch(of: /own ms +all ms +lane +key */) != nil)
    let rows = try lines.dropFirst().map { line in
      try #require(line.wholeMatch(of: #/ *(\d+\.\d{3}) +(\d+\.\d{3}) +1  (\w+)(?: +for (\w+))?/#)).output
    }
    let own = try rows.map { try #require(Double($0.1)) }
    #expect(own == own.sorted(by: >))
    #expect(Set(rows.map { "\($0.3) \($0.4 ?? "")" }) == ["Int Double", "Double Float", "Int Float", "Float "])
    // The own times add up to the whole time, except for rounding to three digits.
    let whole = try #require(rows.first { $0.3 == "Float" }.flatMap { Double($0.2) })
    #expect(abs(own.reduce(0, +) - whole) < 0.005)
    #expect(trace.table(slowest: 1).split(separator: "\n").count == 2)
  }
}
