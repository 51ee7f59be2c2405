/// A thing to do.
struct Item: Codable, Equatable, Sendable {
  let text: String
  var isDone = false
}

extension [Item] {
  /// How many items are open and done, in words.
  var summary: String {
    let done = count(where: \.isDone)
    return "\(count - done) to do, \(done) done"
  }
}
