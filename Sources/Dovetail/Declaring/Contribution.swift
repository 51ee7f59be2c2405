/// The collection of a contribution, and its entry there.
@usableFromInline
package final class Contribution: Sendable {
  package let collection: AnyKey
  /// The entry's key in a map, or nil for an array.
  package let entry: String?
  /// Makes the binding of the collection from the `entry` of each element, in their order.
  let collect: @Sendable (_ entries: [String?]) -> Binding

  /// An element of an array or, with an entry, of a map.
  init<Value>(_: Value.Type, of key: AnyKey, at entry: String?) {
    self.entry = entry
    let type: Any.Type = entry == nil ? [Value].self : [String: Value].self
    collection = key.renamed(type)
    collect = { [collection] entries in
      if entry == nil {
        return Binding(implicit: collection) { arguments -> [Value] in
          try entries.indices.filter(arguments.isThere).map { try arguments.value($0) }
        }
      }
      return Binding(implicit: collection) { arguments -> [String: Value] in
        try entries.indices.filter(arguments.isThere).reduce(into: [:]) { map, index in
          map[entries[index] ?? ""] = try arguments.value(index) as Value
        }
      }
    }
  }
}
