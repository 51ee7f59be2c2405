import Dovetail
import DovetailInspection
import Foundation
import Testing

@Suite("Recordings of events", .limited)
struct EventRecordingTests {
  @Test("The timeline has a span for each creation, within that of its dependent")
  func timeline() throws {
    let graph = try Graph {
      Bind(Key<String>("\"title\" \\ \n")).to { "" }
      Bind(Int.self).to { 1 }
      Contribute(Double.self).to { (number: Int) in Double(number) }
      Bind(Float.self).to((Key<String>("\"title\" \\ \n"), Key([Double].self))) { _, _ in 1 }
    }
    let recording = EventRecording(of: graph)
    let injector = try Injector(graph, listener: recording.listen)
    _ = injector[Float.self]
    let events = try TraceEvent.all(of: recording)
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
    let graph = try Graph {
      Bind(Int.self).to { 1 }
      Bind(Double.self).to { (_: Int) -> Double in throw Refusal() }
    }
    let recording = EventRecording(of: graph)
    let injector = try Injector(graph, listener: recording.listen)
    #expect(throws: ResolutionError.self) { try injector.resolve(Double.self) }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        _ = injector[Int.self]
        continuation.resume()
      }
    }
    let events = try TraceEvent.all(of: recording)
    #expect(events.map(\.name) == ["Int", "Double", "Int"])
    #expect(events.map(\.tid) == [1, 1, 2])
    #expect(events[1].args["error"]?.contains("Refusal") == true)
    #expect(recording.table().contains("Double (failed)"))
  }

  @Test("The table has the slowest first, by the time that each took itself")
  func table() throws {
    let graph = try Graph {
      Bind(Int.self).to { 1 }
      Bind(Double.self).to { (number: Int) in Double(number) }
      Bind(Float.self).to { (_: Double, _: Int) in 1 }
    }
    let recording = EventRecording(of: graph)
    let injector = try Injector(graph, listener: recording.listen)
    _ = injector[Float.self]
    let lines = recording.table().split(separator: "\n").map(String.init)
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
    #expect(recording.table(slowest: 1).split(separator: "\n").count == 2)
  }

  @Test("Its lines of JSON are its events again, with the keys of the graph's JSON")
  func lines() async throws {
    let gate = AsyncStream.makeStream(of: Void.self)
    let graph = try Graph {
      Bind(UUID.self).to { UUID() }.in(.shift).onClose { _ in }
      Bind(Int.self).to { (_: UUID) in 1 }.in(.shift).onClose { _ in throw Refusal() }
      // The other type of this name is never made, but the graph has it.
      Bind(Foundation.UUID.self).to { Foundation.UUID() }
      Bind(Double.self).to { () -> Double in throw Refusal() }
      Bind(String.self).to { "" }.singleton().running { _ in
        for await _ in gate.stream {}
        throw Refusal()
      }
    }
    let recording = EventRecording(of: graph)
    let injector = try Injector(graph, listener: recording.listen)
    try await injector.start()
    gate.continuation.finish()
    await #expect(throws: RunError.self) { try await injector.untilFailure() }
    while !recording.events.contains(where: { $0.kind == .run }) { await Task.yield() }
    let shift = try injector.enter(.shift)
    _ = shift[Int.self]
    #expect(throws: ResolutionError.self) { try injector.resolve(Double.self) }
    await injector.close()
    let events = recording.events
    #expect(
      events.map { "\($0.kind) \($0.key ?? "-") \($0.scope ?? "-") \($0.error == nil ? "" : "failed")" } == [
        "created String - ", "start - - ", "run String - failed", "opened - .recorded shift ",
        "created DovetailTests.UUID - ",
        "created Int - ", "created Double - failed", "hook Int .recorded shift failed",
        "hook DovetailTests.UUID .recorded shift ",
        "closed - .recorded shift ", "closed - - ",
      ])
    #expect(events[4].dependent == "Int" && events[4].depth == 1 && events[4].lane == events[5].lane)
    #expect(events[4].begin >= events[5].begin && events[5].begin > events[3].begin)
    #expect(events.allSatisfy { ($0.duration == nil) == [.opened, .closed].contains($0.kind) })
    #expect(events[6].error?.contains("Refusal") == true && events[6].error?.contains("/") == false)
    #expect(events[9].closed == ["DovetailTests.UUID"] && events[9].failures?.map(\.key) == ["Int"])
    #expect(events[10].closed == [] && events[10].failures?.map(\.key) == ["String"], "without those of the scope")
    let text = recording.jsonLines
    #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == events.count)
    #expect(try EventRecord.all(in: text, file: "run.jsonl") == events)
    let twice = "\r\n" + text.replacing("\n", with: "\r\n \n") + text
    #expect(try EventRecord.all(in: twice, file: "") == events + events)
    #expect(
      try TraceEvent.all(of: recording).map(\.name) == [
        "String", "start", "run String", "DovetailTests.UUID", "Int", "Double", "hook Int", "hook DovetailTests.UUID",
      ])
  }

  @Test(
    "What is no event is told with its file and line",
    arguments: [
      ("{}", "'kind' is missing"), ("[1]", "a value is of the wrong type"), ("created", "it is not JSON"),
      (#"{"kind":"born","begin":1}"#, "a value is unknown at .kind"),
      (#"{"kind":"created","begin":"now"}"#, "a value is of the wrong type at .begin"),
    ])
  func mistakes(_ line: String, _ reason: String) throws {
    let error = try #require(throws: NoEventError.self) {
      try EventRecord.all(in: #"{"kind":"closed","begin":1}"# + "\n\n\(line)\n", file: "run.jsonl")
    }
    #expect(error.description == "run.jsonl:3: it is no event of a recording: \(reason)")
  }
}

private struct Refusal: Error {}

/// Has the name of Foundation's type.
private struct UUID {}

extension Scope {
  fileprivate static let shift = Scope("recorded shift")
}
