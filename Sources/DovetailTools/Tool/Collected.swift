/// What asking the modules came to: all that the tool still has to tell.
struct Collected: Codable, Sendable {
  /// What to write, or nil for nothing.
  var text: String?
  /// Lines about what is wrong; empty when nothing is.
  var complaint: String
  /// How to end.
  var exit: ToolExit
}
