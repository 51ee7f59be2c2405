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
