import Foundation
import TestSupport
import Testing

// Serialized, so that a few compilers leave the processors to the other tests.
@Suite("Programs that must not compile", .limited, .serialized)
struct FixtureTests {
  static let names = (try? SourceTree.names(in: SourceTree.fixtures, ending: "swift")) ?? []

  static func file(_ name: String) -> URL { SourceTree.fixtures.appending(path: "\(name).swift") }

  @Test("The compiler's messages are the expected ones", arguments: names)
  func fixture(_ name: String) async throws {
    // The setting that MovingAnApp names for the Swift 5 mode; the last version counts.
    let swift5 = ["-swift-version", "5", "-enable-upcoming-feature", "InferSendableFromCaptures"]
    let options = name.hasSuffix("InSwift5") ? swift5 : []
    let outcome = try await offThePool { try Compiler.verify(Self.file(name), options) }
    #expect(outcome.isSuccess, "\(Golden.relative(outcome.output))")
  }

  @Test("A file expects an error, or its name says that it compiles", arguments: names)
  func expectations(_ name: String) throws {
    let text = try String(contentsOf: Self.file(name), encoding: .utf8)
    #expect(text.contains("expected-error") != name.hasPrefix("Compiles"))
    #expect(text.hasPrefix("import Dovetail\n"))
  }

  @Test("Every file of the folder is such a program")
  func found() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: SourceTree.fixtures.path(percentEncoded: false))
    #expect(Self.names.map { "\($0).swift" } == files.sorted())
    #expect(!files.isEmpty)
  }
}
