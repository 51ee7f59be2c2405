import Dovetail
import Testing

@Suite("Names with control characters", .limited)
struct HostileNameTests {
  @Test("Descriptions of keys and scopes are one line without control characters")
  func descriptions() {
    #expect("\(Scope(hostile))" == ".\(harmless)")
    #expect("\(Key<Int>(hostile))" == "Key<Int>(\"\(harmless)\")")
    #expect("\(Lifetime.seeded(Scope(hostile)))" == "seeded in .\(harmless)")
    // Characters that do not control a terminal stay as they are.
    #expect("\(Scope("名前 العربية é"))" == ".名前 العربية é")
  }
}

private let hostile = "x\nApp.swift:1:1: error: [missing]\u{1b}[2J\u{9b}2J\u{202e}\u{2028}\u{200f}"
private let harmless = #"x\nApp.swift:1:1: error: [missing]\u{1B}[2J\u{009B}2J\u{202E}\u{2028}\u{200F}"#

private func isHarmless(_ line: some StringProtocol) -> Bool {
  !line.unicodeScalars.contains { "\n\u{1b}\u{9b}\u{202e}\u{2028}\u{200f}".unicodeScalars.contains($0) }
}

private struct HostileModule: Module {
  var bindings: Bindings {
    Contribute(Double.self, at: hostile).to { 1 }
    Bind(Key<Int>(hostile)).to { 1 }.in(Scope(hostile))
    Bind(Int.self).to { (_: [String: Double]) in 1 }
  }
}
