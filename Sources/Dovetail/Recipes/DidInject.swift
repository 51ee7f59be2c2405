/// A type whose values want to know when their properties have been injected.
///
/// ```swift
/// extension House: DidInject {
///   func didInject() { garage?.open() }
/// }
/// ```
///
/// It is called for what a binding with a property or a hook makes, before its `onCreate`, and for what `inject(into:)` was
/// given. A binding with neither does not call it, of which the graph warns: see `Graph.warnings`.
public protocol DidInject {
  /// Is called after all properties have been injected.
  ///
  /// - Throws: Any error; the value is not made then, or `inject(into:)` fails, whose properties stay injected.
  func didInject() throws
}
