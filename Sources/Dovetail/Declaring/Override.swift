/// Bindings that replace those of the same keys.
///
/// ```swift
/// Override { Bind(Clock.self).toInstance(FixedClock()) }
/// ```
///
/// A key that nothing binds outside of the block is a fault. A contribution to a map replaces the one at its entry, and
/// one to an array joins it.
public struct Override: ModuleElement, Sendable {
  private let content: Bindings

  /// What the element declares.
  public var bindings: Bindings { Bindings(.overriding(content)) }

  /// Collects the replacements.
  ///
  /// - Parameter content: Bindings and modules.
  public init(@ModuleBuilder _ content: () -> Bindings) {
    self.content = content()
  }
}

/// What a derived graph leaves out.
package enum Removal: Sendable {
  case key(AnyKey, SourceSite)
  case module(Any.Type, SourceSite)
  /// The declarations at these positions, in the order in which the graph collects them, which a message names by a key.
  case declarations(Set<Int>, of: AnyKey, SourceSite)
}
