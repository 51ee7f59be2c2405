import Foundation

/// The message with which a process ended.
enum Fault {
  static func message(in output: [UInt8]) -> String {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0.contains("Fatal error: ") }) else { return "" }
    let first = lines[start].split(separator: "Fatal error: ").last ?? ""
    return ([first] + lines[(start + 1)...].prefix { $0.hasPrefix("  ") }).joined(separator: "\n")
  }
}
