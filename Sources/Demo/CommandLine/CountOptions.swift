/// What to count, and how to show it.
struct CountOptions: Equatable, Sendable {
  /// The folder to read.
  var folder = "."

  /// Whether files and folders whose name starts with a dot are read too.
  var includesHidden = false

  /// Whether the report is JSON rather than a table.
  var isJSON = false

  /// How many file types the report lists before it sums up the rest; nil lists them all.
  var top: Int?
}
