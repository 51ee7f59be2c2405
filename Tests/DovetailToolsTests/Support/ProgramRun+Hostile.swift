import Foundation
import TestSupport

extension ProgramRun {
  /// Runs `HostileGraph`.
  ///
  /// - Parameters:
  ///   - arguments: Its command line.
  ///   - deed: The name of the `Deed` of its module.
  ///   - variables: Variables that are added to this process's environment.
  static func hostile(
    _ arguments: [String], deed: String? = nil, _ variables: [String: String] = [:], in folder: URL? = nil
  ) throws -> ProgramRun {
    var variables = variables
    variables["DEED"] = deed
    return try ProgramRun("HostileGraph", arguments, variables, in: folder)
  }
}
