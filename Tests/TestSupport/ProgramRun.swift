package import Foundation

/// One run of a program of this package, in a process of its own.
package struct ProgramRun {
  /// The exit status, or less than 0 for the signal that ended it.
  package let status: Int32
  package let output: String
  package let errors: String

  /// Runs a program, and waits for its end.
  ///
  /// - Parameters:
  ///   - program: Its name.
  ///   - arguments: The words behind the name.
  ///   - variables: What the environment has besides.
  ///   - folder: The folder that it works in, if that is another one.
  package init(_ program: String, _ arguments: [String], _ variables: [String: String], in folder: URL?) throws {
    // A file, since a pipe that is full would stop who prints without end.
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

  /// Where a build puts the programs: beside the bundle of the tests.
  private static var folder: URL {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    return bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }
}
