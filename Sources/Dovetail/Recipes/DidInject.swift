/// A type whose values are notified when their properties have been injected.
///
/// ```swift
/// extension House: DidInject {
///   func didInject() { garage?.open() }
/// }
/// ```
///
/// Bindings that inject a property call `didInject()` for their values, before `onCreate`, and for what is passed to
/// `inject(into:)`. Other bindings do not call it, of which the graph warns: see `Graph.warnings`.
public protocol DidInject {
  /// Responds to the injection of all properties.
  ///
  /// - Throws: Any error; the creation of the value, or `inject(into:)`, then fails. Injected properties remain set.
  func didInject() throws
}
