package import Foundation

/// One run of a program of this package, in its own process.
package struct ProgramRun {
  /// The exit status, or the negated number of the signal that ended the process.
  package let status: Int32
  package let output: String
  package let errors: String

  /// Runs a program, and waits for its end.
  ///
  /// - Parameters:
  ///   - program: Its name.
  ///   - arguments: Its command line.
  ///   - variables: Variables that are added to this process's environment.
  ///   - folder: The working directory; this process's when nil.
  package init(_ program: String, _ arguments: [String], _ variables: [String: String], in folder: URL?) throws {
    // A file, since a program that prints many errors would block on a full pipe.
    let errorFolder = try TestFolder()
    try errorFolder.write("", to: "errors")
    let output = Pipe()
    let process = Process()
    process.executableURL = Self.folder.appending(path: program)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errorFolder.file("errors"))
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    try process.run()
    self.output = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    errors = String(decoding: try Data(contentsOf: errorFolder.file("errors")), as: UTF8.self)
  }

  /// The folder of the built programs, which is also that of the test bundle.
  package static var folder: URL {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    return bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }
}
