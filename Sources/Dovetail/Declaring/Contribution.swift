/// The collection of a contribution, and its entry there.
@usableFromInline
package final class Contribution: Sendable {
  package let collection: AnyKey
  /// The entry's key in a map, or nil for an array.
  package let entry: String?
  /// Makes the binding of the collection from the `entry` of each element, in their order.
  let collect: @Sendable (AnyKey, _ entries: [String?]) -> Binding

  /// An element of an array.
  init<Value>(_ type: Value.Type, of key: AnyKey) {
    collection = key.renamed([Value].self)
    entry = nil
    collect = { key, entries in
      Binding(implicit: key) { arguments -> [Value] in
        try entries.indices.filter(arguments.isThere).map { try arguments.value($0) }
      }
    }
  }

  /// An entry of a map.
  init<Value>(_ type: Value.Type, of key: AnyKey, at entry: String) {
    collection = key.renamed([String: Value].self)
    self.entry = entry
    collect = { key, entries in
      Binding(implicit: key) { arguments -> [String: Value] in
        var map: [String: Value] = [:]
        for (index, entry) in entries.enumerated() where arguments.isThere(index) {
          map[entry ?? ""] = try arguments.value(index) as Value
        }
        return map
      }
    }
  }
}
