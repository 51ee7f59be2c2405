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

  private init(_ key: AnyKey, _ contribution: Contribution, _ site: SourceSite) {
    binding = Binding(key, site)
    binding.join(contribution)
    binding.role = .collection
  }

  /// Declares an array.
  ///
  /// - Parameter type: The type of the elements.
  public init<Value>(
    of type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      of: Key(type), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Declares a qualified array.
  ///
  /// - Parameter key: The key of the elements; the array has the key of the same name.
  public init<Value>(
    of key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      key.erased, Contribution(Value.self, of: key.erased),
      SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a map.
  ///
  /// - Parameters:
  ///   - type: The type of the map's values.
  ///   - entry: The type of its keys.
  public init<Value>(
    of type: Value.Type, at entry: String.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(of: Key(type), at: entry, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Declares a qualified map.
  ///
  /// - Parameters:
  ///   - key: The key of the map's values; the map has the key of the same name.
  ///   - entry: The type of its keys.
  public init<Value>(
    of key: Key<Value>, at entry: String.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      key.erased, Contribution(Value.self, of: key.erased, at: ""),
      SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
