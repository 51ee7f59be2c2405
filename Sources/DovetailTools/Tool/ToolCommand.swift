/// What a command line asks for.
enum ToolCommand: Equatable {
  /// How long the modules may take to say what they bind, and where the result goes.
  struct Options: Equatable {
    /// In seconds.
    var timeLimit = 60
    /// A file, or nil for the standard output.
    var output: String?
  }

  case help
  case check(Options)
  case graph(GraphFormat, roots: [String], Options)
  case diff(old: String, new: String, Options)
}
