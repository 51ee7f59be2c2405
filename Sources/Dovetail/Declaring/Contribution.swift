/// The collection that an element joins, and its entry there.
@usableFromInline
final class Contribution: Sendable {
  let collection: AnyKey
  /// The key within a map, or nil for an array.
  let entry: String?
  /// Makes the binding of the collection from the entries of its elements, in their order.
  let collect: @Sendable (AnyKey, _ entries: [String?]) -> Binding

  private init(_ collection: AnyKey, _ entry: String?, _ collect: @escaping @Sendable (AnyKey, [String?]) -> Binding) {
    self.collection = collection
    self.entry = entry
    self.collect = collect
  }

  static func array<Value>(_ type: Value.Type) -> (AnyKey) -> Contribution {
    { key in
      Contribution(key.renamed([Value].self), nil) { key, entries in
        Binding(implicit: key) { arguments -> [Value] in
          try entries.indices.map { try arguments.value($0) }
        }
      }
    }
  }

  static func map<Value>(_ type: Value.Type, _ entry: String) -> (AnyKey) -> Contribution {
    { key in
      Contribution(key.renamed([String: Value].self), entry) { key, entries in
        Binding(implicit: key) { arguments -> [String: Value] in
          var map: [String: Value] = [:]
          for (index, entry) in entries.enumerated() { map[entry ?? ""] = try arguments.value(index) as Value }
          return map
        }
      }
    }
  }
}
