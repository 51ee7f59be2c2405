import Foundation
import Testing

/// A copy of a test's package in a temporary folder, whose path has spaces and a letter outside of ASCII.
final class UserPackage {
  /// The result of a command.
  struct Outcome {
    let status: Int32
    /// Whether a signal ended it.
    let isCrash: Bool
    let output: String
  }

  private let folder: TestFolder
  /// The folder that is copied.
  private let source: URL

  /// Copies a package of these tests.
  ///
  /// - Parameter name: The name of its folder.
  init(_ name: String) throws {
    source = Self.source(of: name)
    folder = try TestFolder()
    for part in ["Sources", "Tests"] where FileManager.default.fileExists(atPath: source.appending(path: part).path) {
      try FileManager.default.copyItem(at: source.appending(path: part), to: folder.url.appending(path: part))
    }
    try writeManifest()
  }

  /// The folder of a package of these tests.
  static func source(of name: String) -> URL { Golden.root.appending(path: "Tests/DovetailToolsTests/\(name)") }

  /// Writes the manifest.
  ///
  /// - Parameters:
  ///   - wiring: The output of `wire-graph`, which has the targets; nil before that command.
  ///   - features: The upcoming features that the package enables.
  func writeManifest(wiring: String? = nil, features: [String] = []) throws {
    let targets = wiring.map { $0[($0.range(of: ".executableTarget(")?.lowerBound ?? $0.endIndex)...] }
    let manifest = try String(contentsOf: source.appending(path: "Package.swift"), encoding: .utf8)
      .replacing("/*DOVETAIL*/", with: Golden.root.path)
      .replacing("/*PLUGIN*/", with: wiring == nil ? "" : "\"CheckGraph\"")
      .replacing("/*WIRING*/", with: targets ?? "")
      .replacing("/*FEATURES*/", with: features.joined(separator: " "))
    try folder.write(manifest, to: "Package.swift")
  }

  func path(_ file: String) -> String { folder.path(of: file) }

  /// Replaces a file of the package with a broken one.
  func damage(_ file: String) throws {
    try replace(file, by: source.appending(path: "Broken").appending(path: URL(filePath: file).lastPathComponent))
  }

  /// Restores a file of the package.
  func mend(_ file: String) throws { try replace(file, by: source.appending(path: file)) }

  private func replace(_ file: String, by source: URL) throws {
    try Data(contentsOf: source).write(to: URL(filePath: path(file)))
  }

  /// Runs a `swift` command in the folder, as a user would.
  func swift(_ arguments: String...) throws -> Outcome { try Self.swift(arguments, in: folder.url) }

  /// Whether `DOVETAIL_TEST_BUILDS=swiftbuild` chooses the build system that is the default from Swift 6.4 on.
  static let usesSwiftBuild = ProcessInfo.processInfo.environment["DOVETAIL_TEST_BUILDS"] == "swiftbuild"

  /// Runs a `swift` command in a folder.
  ///
  /// A signal ends only the toolchain's own process: what a plugin or a tool does makes the command fail. Swift Build, a
  /// preview in Swift 6.3, rarely crashes, and the command is run once more.
  static func swift(_ arguments: [String], in folder: URL) throws -> Outcome {
    let outcome = try runOnce(arguments, in: folder)
    return outcome.isCrash && usesSwiftBuild ? try runOnce(arguments, in: folder) : outcome
  }

  private static func runOnce(_ arguments: [String], in folder: URL) throws -> Outcome {
    let options = usesSwiftBuild ? ["--build-system", "swiftbuild"] : []
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments.prefix(1) + options + arguments.dropFirst()
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, isCrash: process.terminationReason == .uncaughtSignal,
      output: String(decoding: text, as: UTF8.self))
  }
}
