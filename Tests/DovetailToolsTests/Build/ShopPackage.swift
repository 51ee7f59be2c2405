import Foundation
import Testing

/// A user's package, in a folder of its own whose path has spaces and letters of other alphabets.
final class ShopPackage {
  /// What became of a command.
  struct Outcome {
    let status: Int32
    let output: String
  }

  private let folder: TestFolder
  /// What is copied.
  static let source = Golden.root.appending(path: "Tests/DovetailToolsTests/Shop")

  init() throws {
    folder = try TestFolder()
    try FileManager.default.copyItem(
      at: Self.source.appending(path: "Sources"), to: folder.url.appending(path: "Sources"))
    try writeManifest(wiring: nil)
  }

  /// Writes the manifest.
  ///
  /// - Parameter wiring: What `wire-graph` printed, from which the targets are taken; nil before that.
  func writeManifest(wiring: String?) throws {
    let targets = wiring.map { $0[($0.range(of: ".executableTarget(")?.lowerBound ?? $0.endIndex)...] }
    let manifest = try String(contentsOf: Self.source.appending(path: "Package.swift"), encoding: .utf8)
      .replacing("/*DOVETAIL*/", with: Golden.root.path)
      .replacing("/*PLUGIN*/", with: wiring == nil ? "" : "\"CheckGraph\"")
      .replacing("/*WIRING*/", with: targets ?? "")
    try folder.write(manifest, to: "Package.swift")
  }

  /// Where a file of the package is.
  func path(_ file: String) -> String { folder.path(of: file) }

  /// Puts a broken file in the place of a file of the package.
  func damage(_ file: String) throws {
    try replace(file, by: Self.source.appending(path: "Broken").appending(path: URL(filePath: file).lastPathComponent))
  }

  /// Puts the file of the package back.
  func mend(_ file: String) throws { try replace(file, by: Self.source.appending(path: file)) }

  private func replace(_ file: String, by source: URL) throws {
    try Data(contentsOf: source).write(to: URL(filePath: path(file)))
  }

  /// Runs a command of Swift's in the folder, as a user would.
  func swift(_ arguments: String...) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    process.currentDirectoryURL = folder.url
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: String(decoding: text, as: UTF8.self))
  }
}
