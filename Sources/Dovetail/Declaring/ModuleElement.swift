/// A statement of a module.
///
/// The library's own elements conform; for your own elements, conform to `Module`.
public protocol ModuleElement {
  /// The declarations of the element.
  var bindings: Bindings { get }
}
