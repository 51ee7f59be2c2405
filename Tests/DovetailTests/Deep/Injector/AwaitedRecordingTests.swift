import Dovetail
import DovetailInspection
import Testing

@Suite("Recordings of awaited instances", .limited)
struct AwaitedRecordingTests {
  @Test("Awaited dependencies come before their dependent, in one lane, and are not part of its time")
  func before() async throws {
    let graph = try Graph {
      Bind(Int.self).to {
        for _ in 0..<100 { await Task.yield() }
        return 1
      }.perResolution()
      Bind(Double.self).to { (number: Int) async in Double(number) }.perResolution()
      Bind(String.self).to { (_: Double) in "text" }
    }
    let recording = EventRecording(of: graph)
    let injector = try Injector(graph, listener: recording.listen)
    _ = try await injector.resolved(String.self)
    let events = try TraceEvent.all(of: recording)
    #expect(events.map(\.name) == ["Int", "Double", "String"])
    #expect(events.map { $0.args["for"] } == ["Double", "String", nil])
    #expect(events.map(\.tid) == [1, 1, 1])
    for (event, next) in zip(events, events.dropFirst()) { #expect(event.ts + event.dur <= next.ts + 0.001) }
    for row in recording.table().split(separator: "\n").dropFirst() {
      let times = try #require(row.wholeMatch(of: #/ *(\d+\.\d{3}) +(\d+\.\d{3}) +1  \w+.*/#)).output
      #expect(times.1 == times.2)
    }
  }

  @Test("Values that are awaited at the same time have a lane each")
  func lanes() async throws {
    let (first, second) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
    let graph = try Graph {
      Bind(Int.self).to {
        first.continuation.finish()
        for await _ in second.stream {}
        return 1
      }.singleton()
      Bind(Double.self).to {
        second.continuation.finish()
        for await _ in first.stream {}
        return 1
      }.singleton()
      Bind(String.self).to { (_: Int, _: Double) in "text" }.eagerSingleton()
    }
    let recording = EventRecording(of: graph)
    let injector = try Injector(graph, listener: recording.listen)
    try await injector.start()
    let events = try TraceEvent.all(of: recording)
    #expect(Set(events.prefix(2).map(\.tid)) == [1, 2])
    #expect(events.map(\.name).suffix(2) == ["String", "start"])
  }
}
