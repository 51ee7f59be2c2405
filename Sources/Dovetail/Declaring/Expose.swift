/// A key of a private block that is visible to the rest of the graph.
public struct Expose: Sendable {
  package let key: AnyKey
  let site: SourceSite
}

extension Expose {
  /// Exposes a type.
  ///
  /// - Parameter type: The type.
  public init<Value>(
    _ type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(key: AnyKey(type), site: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Exposes a qualified key.
  ///
  /// - Parameter key: The key.
  public init<Value>(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(key: key.erased, site: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// Builds the list of exposed keys.
@resultBuilder
public enum ExposureBuilder {
  /// Makes a list of the exposed keys.
  public static func buildBlock(_ exposures: Expose...) -> [Expose] { exposures }
}
