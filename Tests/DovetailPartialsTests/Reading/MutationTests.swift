import DovetailPartials
import Foundation
import Testing

@Suite("Mutated templates", .limited)
struct MutationTests {
  @Test("None of 100,000 mutated files crashes or hangs, and each fault has a place within its file")
  func mutations() {
    var random = SeededGenerator(seed: 20_26)
    var read = 0
    for _ in 0..<100_000 {
      let bytes = MutatedFile.make(&random)
      do {
        let document = try TemplateDocument(Data(bytes))
        read += 1
        if document.nodes.isEmpty { Issue.record("no elements in \(String(decoding: bytes, as: UTF8.self))") }
      } catch {
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        if error.position.line < 1 || error.position.line > lines || error.position.column < 1 {
          Issue.record("\(error) in \(String(decoding: bytes, as: UTF8.self))")
        }
      }
    }
    // Some files must stay valid, or the mutations are too coarse to get past the first check.
    #expect(read > 1_000)
  }
}
