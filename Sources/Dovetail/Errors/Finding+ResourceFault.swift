extension Finding {
  /// A fault of a file that a declaration reads, with a message from the library that reads the file.
  public final class ResourceFault: Sendable {
    /// The file's path, as messages print it.
    public let file: String
    /// The line, counted from 1; 0 for a missing file.
    public let line: Int
    /// The column in bytes, counted from 1; 0 for a missing file.
    public let column: Int
    /// The fault's stable name.
    public let id: String
    // A closure, since a file may have thousands of faults, of which a few are printed.
    let words: @Sendable () -> Words

    /// The fault, as a clause.
    public var headline: String { words().headline }
    /// Further details: labels, and the rows under each of them.
    public var details: [(label: String, rows: [String])] { words().details }
    /// The advice for a correction.
    public var remedy: String { words().remedy }

    /// The texts of a fault's message.
    public final class Words {
      let headline: String
      let details: [(label: String, rows: [String])]
      let remedy: String

      /// Creates the texts.
      ///
      /// - Parameters:
      ///   - headline: The fault, as a clause.
      ///   - details: Further details: labels, and the rows under each of them.
      ///   - remedy: The advice for a correction.
      public init(_ headline: String, _ details: [(label: String, rows: [String])] = [], fix remedy: String) {
        self.headline = headline
        self.details = details
        self.remedy = remedy
      }
    }

    /// Creates a fault.
    ///
    /// - Parameters:
    ///   - file: The file's path, as messages print it.
    ///   - line: The line, counted from 1; 0 for a missing file.
    ///   - column: The column in bytes, counted from 1; 0 for a missing file.
    ///   - id: The fault's stable name, which the message has in brackets.
    ///   - words: Makes the texts when the fault is printed.
    public init(file: String, line: Int, column: Int, id: String, words: @escaping @Sendable () -> Words) {
      self.file = file
      self.line = line
      self.column = column
      self.id = id
      self.words = words
    }
  }
}
