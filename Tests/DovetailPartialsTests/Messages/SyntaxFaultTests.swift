import DovetailPartials
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Errors of the parser", .limited)
struct SyntaxFaultTests {
  /// The codes of libxml2 for faults in a file.
  private static let codes = Array(0...118) + Array(200...205) + [512]

  @Test("Every error code of the parser has a message")
  func words() {
    let rows = Self.codes.map { code in
      let (headline, remedy) = SyntaxFaultWords.of(code)
      return "\(code): \(headline)\n  to fix it: \(remedy)"
    }
    Golden.expect(rows.joined(separator: "\n"), "syntax-faults")
    #expect(!rows.contains { $0.contains("libxml2") })
  }

  @Test("So has every case of Foundation's, on Linux and on Apple's systems")
  func cases() {
    for code in 0...1000 where XMLParser.ErrorCode(rawValue: code) != nil {
      #expect(Self.codes.contains(code))
    }
  }

  @Test("An unknown error code has a message that helps to find the fault")
  func unknown() {
    let (headline, remedy) = SyntaxFaultWords.of(999)
    Golden.expect("\(headline)\n\(remedy)", "unknown-syntax-fault")
  }
}
