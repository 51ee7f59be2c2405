/// Bindings that only each other and the exposed keys see.
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
  private let content: Bindings
  private let exposures: [Expose]

  /// What the element declares.
  public var bindings: Bindings { Bindings(.hidden(content, exposing: exposures)) }

  /// Collects the private bindings.
  ///
  /// - Parameters:
  ///   - content: Bindings and modules.
  ///   - exposures: The keys among them that the rest of the graph sees.
  public init(
    @ModuleBuilder _ content: () -> Bindings, @ExposureBuilder exposing exposures: () -> [Expose]
  ) {
    self.content = content()
    self.exposures = exposures()
  }
}
