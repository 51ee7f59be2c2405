/// Knows the counter for each type of file.
struct Counters: Sendable {
  let byType: [String: any Counter]
  let otherwise: any Counter

  /// The counter for a type: the one contributed for it, or the one for all others.
  func counter(for type: FileType) -> any Counter {
    byType[type.name] ?? otherwise
  }
}
