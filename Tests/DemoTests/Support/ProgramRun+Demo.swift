import Foundation
import TestSupport

extension ProgramRun {
  /// Runs the demo with a temporary home folder, where it keeps its lists unless the arguments name a folder.
  static func demo(_ arguments: String..., in folder: TestFolder? = nil) throws -> ProgramRun {
    let home = try TestFolder()
    defer { withExtendedLifetime(home) {} }
    let variables = ["HOME": home.path, "XDG_DATA_HOME": home.path, "CFFIXED_USER_HOME": home.path]
    return try ProgramRun("Demo", arguments, variables, in: folder?.url)
  }
}
