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

  /// Declares a qualified array or a qualified map.
  ///
  /// - Parameters:
  ///   - key: The key of the elements, or of the map's values; the array or the map has the key of the same name.
  ///   - entry: The type of the map's keys; nil for an array.
  public init<Value>(
    of key: Key<Value>, at entry: String.Type? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    binding = Binding(key.erased, site, role: .collection)
    binding.detail.contribution = Contribution(Value.self, of: key.erased, at: entry.map { _ in "" })
  }
}
