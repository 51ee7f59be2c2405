/// An error of a graph tool, described in one line.
struct ToolError: Error, CustomStringConvertible {
  let exit: ToolExit
  let description: String

  /// An invalid command line.
  static func usage(_ description: String) -> ToolError { ToolError(exit: .usage, description: description) }

  /// A file that cannot be read or written.
  static func file(_ description: String) -> ToolError { ToolError(exit: .file, description: description) }

  /// Modules that were not collected, for another reason than the time limit.
  static func unfinished(_ description: String) -> ToolError { ToolError(exit: .unfinished, description: description) }
}
