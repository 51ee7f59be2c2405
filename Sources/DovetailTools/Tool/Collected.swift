/// The result of collecting the modules' bindings: the output, the messages and the exit status.
struct Collected: Codable, Sendable {
  /// The output; nil for none.
  var text: String?
  /// The messages for standard error: faults, warnings or an error; empty if there are none.
  var complaint: String
  var exit: ToolExit
}
