import Foundation

/// One run of the built `HostileGraph`, in a process of its own.
struct HostileRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the program's name.
  ///   - deed: What its module does.
  ///   - variables: What the environment has besides.
  init(_ arguments: [String], deed: String? = nil, _ variables: [String: String] = [:], in folder: URL? = nil) throws {
    let files = try TemporaryFolder()
    // A file, since a pipe that is full would stop who prints without end.
    let errors = files.url.appending(path: "errors")
    try Data().write(to: errors)
    let output = Pipe()
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.environment?["DEED"] = deed
    try process.run()
    self.output = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    self.errors = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
  }

  /// The program, which a build puts beside the bundle of the tests.
  private static var program: URL {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    return (bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL).appending(path: "HostileGraph")
  }
}
