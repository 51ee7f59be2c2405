/// The start of one element of a collection, which a target and a scope follow.
///
/// ```swift
/// Contribute(Plugin.self).to(SpellCheck.init)                    // joins [any Plugin]
/// Contribute(Handler.self, at: "users").to(UsersHandler.init)    // joins [String: any Handler]
/// ```
///
/// Arrays keep the order of the modules; a map's key may be contributed once.
public struct Contribute<Value>: TargetBuilder {
  /// What the element says besides how its value is made.
  public let head: BindingHead

  /// Contributes to the array of a type.
  ///
  /// - Parameter type: The type of the elements.
  public init(
    _ type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      AnyKey(type), entry: nil, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Contributes to the array of a qualified key.
  ///
  /// - Parameter key: The key of the elements; the array has the key of the same name.
  public init(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      key.erased, entry: nil, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Contributes to the map of a type.
  ///
  /// - Parameters:
  ///   - type: The type of the map's values.
  ///   - entry: The key within the map.
  public init(
    _ type: Value.Type, at entry: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      AnyKey(type), entry: entry, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Contributes to the map of a qualified key.
  ///
  /// - Parameters:
  ///   - key: The key of the map's values; the map has the key of the same name.
  ///   - entry: The key within the map.
  public init(
    _ key: Key<Value>, at entry: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      key.erased, entry: entry, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private init(_ key: AnyKey, entry: String?, _ site: SourceSite) {
    let contribution =
      entry == nil
      ? Contribution(collection: key.renamed([Value].self), entry: nil, collect: [Value].collecting)
      : Contribution(collection: key.renamed([String: Value].self), entry: entry, collect: [String: Value].collecting)
    head = BindingHead(key: key, site: site, role: .contribution(contribution))
  }
}

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
