import Foundation
import TestSupport

extension ProgramRun {
  /// Runs `HostileGraph`.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the program's name.
  ///   - deed: What its module does.
  ///   - variables: What the environment has besides.
  static func hostile(
    _ arguments: [String], deed: String? = nil, _ variables: [String: String] = [:], in folder: URL? = nil
  ) throws -> ProgramRun {
    var variables = variables
    variables["DEED"] = deed
    return try ProgramRun("HostileGraph", arguments, variables, in: folder)
  }
}
