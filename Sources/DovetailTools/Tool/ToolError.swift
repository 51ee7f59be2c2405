/// Why a tool did not do what it was asked for, in one line.
struct ToolError: Error, CustomStringConvertible {
  let exit: ToolExit
  let description: String

  /// A command line that makes no sense.
  static func usage(_ description: String) -> ToolError { ToolError(exit: .usage, description: description) }

  /// A file that cannot be used.
  static func file(_ description: String) -> ToolError { ToolError(exit: .file, description: description) }

  /// Modules that were not collected, though they had the time.
  static func unfinished(_ description: String) -> ToolError { ToolError(exit: .unfinished, description: description) }
}
