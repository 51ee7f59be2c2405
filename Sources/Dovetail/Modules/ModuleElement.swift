/// What may stand as a statement in a module.
///
/// The library's own elements conform; an element of one's own is a `Module`.
public protocol ModuleElement {
  /// The element, ready to be collected.
  var declared: Bindings { get }
}
