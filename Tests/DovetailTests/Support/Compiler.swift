import Foundation
import TestSupport

/// Runs `swiftc` on a file that uses the library as its users do.
enum Compiler {
  /// The output of the compiler or of a program, and whether it succeeded.
  struct Outcome {
    let isSuccess: Bool
    let output: String
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Checks that a file gives the diagnostics that its comments expect, and no others.
  ///
  /// - Parameters:
  ///   - file: The file, with comments such as `// expected-error {{…}}`.
  ///   - options: More options of `swiftc`.
  /// - Returns: The outcome of the compiler.
  /// - Throws: `Failure` when the library's module is not found, or Foundation's error when `swiftc` is not.
  static func verify(_ file: URL, _ options: [String] = []) throws -> Outcome {
    try check(file, options + ["-Xfrontend", "-verify", "-Xfrontend", "-verify-ignore-unrelated"])
  }

  /// Checks the types of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - options: More options of `swiftc`.
  /// - Returns: The outcome of the compiler.
  /// - Throws: `Failure` when the library's module is not found, or Foundation's error when `swiftc` is not.
  static func check(_ file: URL, _ options: [String]) throws -> Outcome {
    try run("/usr/bin/env", ["swiftc", "-typecheck"] + inputs(file) + options)
  }

  /// Builds a program from a file and the library, and runs it.
  ///
  /// - Parameter file: The file; the program is written beside it.
  /// - Returns: The outcome of the compiler if it fails, and otherwise of the program.
  /// - Throws: `Failure` when the library is not found, or Foundation's error when `swiftc` is not.
  static func run(_ file: URL) throws -> Outcome {
    let (program, response) = (file.deletingPathExtension(), file.appendingPathExtension("objects"))
    try objects().joined(separator: "\n").write(to: response, atomically: true, encoding: .utf8)
    let path = program.path(percentEncoded: false)
    let options = ["-parse-as-library", "-suppress-warnings", "-o", path, "@\(response.path(percentEncoded: false))"]
    let built = try run("/usr/bin/env", ["swiftc"] + inputs(file) + options)
    return built.isSuccess ? try run(path, []) : built
  }

  /// The object files of the library's targets.
  private static func objects() throws -> [String] {
    let modules = try modules()
    // The native build system lists the linked objects, one for each file: beside them may be those of deleted files.
    let list = modules.appending(path: "../dovetailPackageTests.product/Objects.LinkFileList").standardized
    if let objects = try? String(contentsOf: list, encoding: .utf8) {
      return objects.split(separator: "\n").map(String.init)
        .filter { $0.contains(/\/(Dovetail[A-Za-z]*|SwiftUI)\.build\//) && !$0.contains("Tests.build/") }
    }
    // Swift Build links the files of a target into one object, beside the target's module.
    return try FileManager.default.contentsOfDirectory(at: modules, includingPropertiesForKeys: nil)
      .map { $0.path(percentEncoded: false) }
      .filter { $0.contains(/\/(Dovetail[A-Za-z]*|SwiftUI)\.o$/) && !$0.hasSuffix("Tests.o") }
  }

  /// The arguments for a file that imports the library.
  private static func inputs(_ file: URL) throws -> [String] {
    ["-swift-version", "6", "-I", try modules().path(percentEncoded: false)]
      + ["-I", headers.path(percentEncoded: false), file.path(percentEncoded: false)]
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(isSuccess: process.terminationStatus == 0, output: String(decoding: output, as: UTF8.self))
  }

  /// The folder of the header that the library's module needs.
  private static let headers = Golden.root.appending(path: "Sources/DovetailShims/include")

  /// The folder that has the library's module: `Modules`, or the folder itself, beside the tests' executable.
  ///
  /// The executable may be the tests themselves, a bundle that holds them, or a helper that gets their path.
  private static func modules() throws -> URL {
    let executables = [Bundle.main.executablePath].compactMap(\.self) + CommandLine.arguments
    for executable in executables where executable.contains("/") {
      var folder = URL(filePath: executable).resolvingSymlinksInPath()
      while folder.pathComponents.count > 1 {
        folder.deleteLastPathComponent()
        for place in [folder.appending(path: "Modules"), folder] {
          let module = place.appending(path: "Dovetail.swiftmodule")
          if FileManager.default.fileExists(atPath: module.path(percentEncoded: false)) { return place }
        }
      }
    }
    throw Failure(description: "no Dovetail.swiftmodule near \(executables.joined(separator: " "))")
  }
}
