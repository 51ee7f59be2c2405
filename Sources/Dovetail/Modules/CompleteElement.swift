/// A binding that has a target, which nothing but a scope may follow.
public protocol CompleteElement<Value>: ModuleElement {
  /// The type of the value.
  associatedtype Value
}
