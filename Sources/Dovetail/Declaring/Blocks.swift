/// Bindings that are visible only to each other, except for the exposed keys.
///
/// ```swift
/// Private {
///   Bind(Cache.self).to(DiskCache.init).singleton()
///   Bind(Images.self).to(Images.init)
/// } exposing: {
///   Expose(Images.self)
/// }
/// ```
public struct Private: ModuleElement, Sendable {
  /// The declarations of the element.
  public let bindings: Bindings

  /// Creates a private block.
  ///
  /// - Parameters:
  ///   - content: Bindings and modules.
  ///   - exposures: The keys among them that the rest of the graph sees.
  public init(@ModuleBuilder _ content: () -> Bindings, @ExposureBuilder exposing exposures: () -> [Expose]) {
    bindings = Bindings(.hidden(content(), exposing: exposures()))
  }
}

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

  /// The same for a key.
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

/// Bindings that replace those of the same keys.
///
/// ```swift
/// Override { Bind(Clock.self).toInstance(FixedClock()) }
/// ```
///
/// A key that nothing binds outside of the block is a fault. A contribution to a map replaces the one at its entry; a
/// contribution to an array is added.
public struct Override: ModuleElement, Sendable {
  /// The declarations of the element.
  public let bindings: Bindings

  /// Creates an override.
  ///
  /// - Parameter content: Bindings and modules.
  public init(@ModuleBuilder _ content: () -> Bindings) { bindings = content().overriding(times: 1) }
}

/// The declarations that a derived graph omits.
@usableFromInline
package enum Removal: Sendable {
  case key(AnyKey, SourceSite)
  case module(Any.Type, SourceSite)
  /// The declarations at these positions in the order of collecting; messages name them by the key.
  case declarations(Set<Int>, of: AnyKey, SourceSite)
}
