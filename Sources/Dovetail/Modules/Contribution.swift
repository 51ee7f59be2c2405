/// The collection that an element belongs to, and its place in it.
@usableFromInline
final class Contribution: Sendable {
  let collection: AnyKey
  /// The key within a map, or nil for an array.
  let entry: String?
  /// Makes the collection from its elements.
  let maker: Maker

  init(collection: AnyKey, entry: String?, maker: Maker) {
    self.collection = collection
    self.entry = entry
    self.maker = maker
  }
}
