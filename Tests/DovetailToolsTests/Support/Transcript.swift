import Dovetail
import DovetailTools
import Foundation

/// What a tool did with a command line.
final class Transcript {
  private(set) var output = ""
  private(set) var complaints = ""
  private(set) var exit = ToolExit.success

  init(_ arguments: [String], of module: some Module) {
    let console = ToolConsole(write: { self.output += $0 }, complain: { self.complaints += $0 + "\n" })
    exit = ToolRun(name: "AppGraph", module: { module }, console: console).run(arguments)
  }
}

/// A folder that is removed with the object.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "dovetail tööls \(UUID())")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
}
