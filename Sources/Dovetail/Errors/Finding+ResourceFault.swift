extension Finding {
  /// A fault of a file that a declaration reads, in the words of the library that reads it.
  public final class ResourceFault: Sendable {
    /// The file, as it is shown.
    public let file: String
    /// The line, counted from 1; 0 for a file that is not there.
    public let line: Int
    /// The column in bytes, counted from 1; 0 for a file that is not there.
    public let column: Int
    /// The fault's stable name.
    public let id: String
    // A file may have thousands of faults, of which a few are printed.
    let words: @Sendable () -> Words

    /// What is wrong, as a clause.
    public var headline: String { words().headline }
    /// What helps besides: labels, and the rows under each of them.
    public var details: [(label: String, rows: [String])] { words().details }
    /// What to do about it.
    public var remedy: String { words().remedy }

    /// What a message says of a fault.
    public final class Words {
      let headline: String
      let details: [(label: String, rows: [String])]
      let remedy: String

      /// Makes the words.
      ///
      /// - Parameters:
      ///   - headline: What is wrong, as a clause.
      ///   - details: What helps besides: labels, and the rows under each of them.
      ///   - remedy: What to do about it.
      public init(_ headline: String, _ details: [(label: String, rows: [String])] = [], fix remedy: String) {
        self.headline = headline
        self.details = details
        self.remedy = remedy
      }
    }

    /// Makes a fault.
    ///
    /// - Parameters:
    ///   - file: The file, as it is shown.
    ///   - line: The line, counted from 1; 0 for a file that is not there.
    ///   - column: The column in bytes, counted from 1; 0 for a file that is not there.
    ///   - id: The fault's stable name, which the message has in brackets.
    ///   - words: Makes the words, when the fault is printed.
    public init(file: String, line: Int, column: Int, id: String, words: @escaping @Sendable () -> Words) {
      self.file = file
      self.line = line
      self.column = column
      self.id = id
      self.words = words
    }
  }
}
