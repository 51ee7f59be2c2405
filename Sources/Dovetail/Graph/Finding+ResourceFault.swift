extension Finding {
  /// A fault of a file that a declaration reads, with a message from the library that reads the file.
  public final class ResourceFault: Sendable {
    /// The file's path, as messages print it.
    package let file: String
    /// The line, counted from 1; 0 for a missing file.
    package let line: Int
    /// The column in bytes, counted from 1; 0 for a missing file.
    package let column: Int
    /// The fault's stable name, which the message has in brackets.
    package let id: String
    // A closure, since a file may have thousands of faults, of which a few are printed.
    package let words: @Sendable () -> Words

    /// The texts of a fault's message.
    package struct Words {
      /// The fault, as a clause.
      package let headline: String
      /// Further details: labels, and the rows under each of them.
      package let details: [(label: String, rows: [String])]
      /// The advice for a correction.
      package let remedy: String

      package init(_ headline: String, _ details: [(label: String, rows: [String])] = [], fix remedy: String) {
        (self.headline, self.details, self.remedy) = (headline, details, remedy)
      }
    }

    package init(file: String, line: Int, column: Int, id: String, words: @escaping @Sendable () -> Words) {
      (self.file, self.line, self.column, self.id, self.words) = (file, line, column, id, words)
    }

    /// Creates a fault, whose texts are made when it is printed.
    ///
    /// - Parameters:
    ///   - file: The file's path, as messages print it.
    ///   - line: The line, counted from 1; 0 for a missing file.
    ///   - column: The column in bytes, counted from 1; 0 for a missing file.
    ///   - id: The fault's stable name, which the message has in brackets.
    ///   - headline: The fault, as a clause.
    ///   - details: Further details: labels, and the rows under each of them.
    ///   - remedy: The advice for a correction.
    public convenience init(
      file: String, line: Int, column: Int, id: String, _ headline: @escaping @autoclosure @Sendable () -> String,
      _ details: @escaping @autoclosure @Sendable () -> [(label: String, rows: [String])] = [],
      fix remedy: @escaping @autoclosure @Sendable () -> String
    ) {
      self.init(file: file, line: line, column: column, id: id) { Words(headline(), details(), fix: remedy()) }
    }
  }
}
