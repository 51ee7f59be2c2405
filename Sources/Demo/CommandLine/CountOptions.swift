/// What to count, and how to show it, as a command line says it.
struct CountOptions: Equatable, Sendable {
  /// The folder to read; nil is that of last time, or else the current one.
  var folder: String?

  /// Whether files and folders whose name starts with a dot are read too.
  var includesHidden = false

  /// Whether the report is JSON rather than a table.
  var isJSON = false

  /// The file that gets the report as a page; nil for none.
  var page: String?

  /// How many file types the report lists; nil is as many as last time, or else all.
  var top: Top?

  /// Where the folder and the number of last time are kept.
  var settings = SettingsFolder.standard
}
