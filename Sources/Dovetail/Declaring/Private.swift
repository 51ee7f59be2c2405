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
