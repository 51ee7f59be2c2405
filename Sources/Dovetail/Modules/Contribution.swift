/// The collection that an element belongs to, and its entry there.
@usableFromInline
final class Contribution: Sendable {
  let collection: AnyKey
  /// The key within a map, or nil for an array.
  let entry: String?
  /// Makes the binding of the collection from the entries of its elements, in their order.
  let collect: @Sendable (BindingHead, _ entries: [String?]) -> AnyBinding

  init(
    collection: AnyKey, entry: String?, collect: @escaping @Sendable (BindingHead, [String?]) -> AnyBinding
  ) {
    self.collection = collection
    self.entry = entry
    self.collect = collect
  }
}
