import Foundation

/// One run of the built program, in a process of its own.
struct ProcessRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the program, whose settings go to a folder for this run unless the arguments name one.
  init(_ arguments: [String], in folder: String? = nil) throws {
    let home = try TestFolder()
    defer { withExtendedLifetime(home) {} }
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = Self.program
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["HOME": home.path, "XDG_DATA_HOME": home.path, "CFFIXED_USER_HOME": home.path]
    ) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    try process.run()
    // Standard error holds a few lines at most, so it cannot fill its pipe while the other one is read.
    self.output = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    self.errors = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// The program, which a build puts beside the bundle of the tests.
  private static var program: URL {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let folder = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appendingPathComponent("Demo")
  }
}
