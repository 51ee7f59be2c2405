import Foundation

/// The report as JSON, for another program to read.
struct JSONReport: Sendable {
  func text(for report: Report) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(JSONDocument(report)), as: UTF8.self) + "\n"
  }
}
