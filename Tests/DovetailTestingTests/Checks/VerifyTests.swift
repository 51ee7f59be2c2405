import Dovetail
import DovetailTesting
import Testing

@Suite("Verifying in one line", .limited)
struct VerifyTests {
  private struct Session: Sendable {}
  private struct Whole: Module {
    var bindings: Bindings {
      Bind(Int.self).toInstance(1)
      Bind(String.self).to { (number: Int) in "\(number)" }
    }
  }

  private struct Broken: Module {
    static let line = #line + 2
    var bindings: Bindings {
      Bind(Session.self).to { (_: Double) in Session() }
      Bind(Int.self).toInstance(1)
      Bind(Int.self).toInstance(2)
    }
  }

  @Test("A module without faults gives its graph, and no issue")
  func whole() throws {
    let graph = try verify(Whole())
    #expect(graph.isBound(String.self))
    try verify {
      Whole()
      Bind(Double.self).toInstance(1)
    }
  }

  @Test("Each fault is an issue at the line of its binding, and the error counts them")
  func broken() async throws {
    var thrown: (any Error)?
    let issues = try await RecordedIssue.all { do { try verify(Broken()) } catch { thrown = error } }
    #expect(issues.map(\.line) == [Broken.line, Broken.line + 2])
    #expect(issues.map(\.file) == ["VerifyTests.swift", "VerifyTests.swift"])
    Golden.expect(issues.map(\.text).joined(separator: "\n"), "verify")
    #expect("\(try #require(thrown))" == "the graph has 2 faults")
  }

  @Test("Of thousands of faults the first are issues, and one counts the others")
  func many() async throws {
    let issues = try await RecordedIssue.all {
      _ = try? verify { for number in 0..<3000 { Bind(Key<Int>("a \(number)")).to(Key<Int>("b \(number)")) { $0 } } }
    }
    #expect(issues.count == FaultMessages.most + 1)
    let untold = 3000 - FaultMessages.most
    let last = try #require(issues.last).text
    #expect(last.hasPrefix("[more-faults] \(untold) more faults are not shown: \(untold) [missing]\n"))
  }

  @Test("Outside of a test of Swift Testing the error has all faults")
  func outside() async throws {
    // A detached task has no current test.
    let text = await Task.detached { () -> String in
      do {
        try verify(Broken())
        return "no error"
      } catch {
        return "\(error)"
      }
    }.value
    Golden.expect(text, "verify-outside")
  }
}
