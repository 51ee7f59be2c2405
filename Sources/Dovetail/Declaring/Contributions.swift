/// Declares a collection, so that it is empty, not missing, when nothing contributes to it.
///
/// ```swift
/// Contributions(of: Plugin.self)                      // [any Plugin], whoever contributes
/// Contributions(of: Handler.self, at: String.self)    // [String: any Handler]
/// ```
///
/// It may be declared any number of times.
public struct Contributions: ModuleElement, Sendable {
  private let binding: Binding

  /// The declarations of the element.
  public var bindings: Bindings { Bindings(.binding(binding)) }

  /// Declares an array or a map.
  ///
  /// - Parameters:
  ///   - type: The type of the elements, or of the map's values.
  ///   - entry: The type of the map's keys; nil for an array.
  public init<Value>(
    of type: Value.Type, at entry: String.Type? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(of: Key(type), at: entry, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The same for the key of the elements, whose name the collection has.
  public init<Value>(
    of key: Key<Value>, at entry: String.Type? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    binding = Binding(key.erased, site, role: .collection)
    binding.detail.contribution = Contribution(Value.self, of: key.erased, at: entry.map { _ in "" })
  }
}

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
