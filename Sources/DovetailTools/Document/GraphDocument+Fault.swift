extension GraphDocument {
  /// A fault.
  struct Fault: Codable, Equatable, Sendable {
    /// The fault's stable name, as in `missing`.
    var id: String
    /// The key at fault.
    var key: String
    /// Where its binding is.
    var file: String
    var line: Int
    var column: Int
    /// The whole message; behind the first hundred faults, its first line.
    var message: String
  }
}
