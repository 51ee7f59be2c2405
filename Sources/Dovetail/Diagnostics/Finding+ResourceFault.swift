extension Finding {
  /// A fault of a file that a declaration reads, in the words of the library that reads it.
  public struct ResourceFault: Sendable {
    /// The file, as it is shown.
    public let file: String
    /// The line, counted from 1; 0 for a file that is not there.
    public let line: Int
    /// The column in bytes, counted from 1; 0 for a file that is not there.
    public let column: Int
    /// The fault's stable name.
    public let id: String
    /// What is wrong, as a clause.
    public let headline: String
    /// What helps besides: labels, and the rows under each of them.
    public let details: [(label: String, rows: [String])]
    /// What to do about it.
    public let remedy: String

    package init(
      file: String, line: Int, column: Int, id: String, headline: String, details: [(label: String, rows: [String])],
      remedy: String
    ) {
      self.file = file
      self.line = line
      self.column = column
      self.id = id
      self.headline = headline
      self.details = details
      self.remedy = remedy
    }

    /// The place that a message begins with.
    var place: String { line > 0 ? "\(file):\(line):\(column)" : file }
  }
}
