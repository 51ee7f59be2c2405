/// A value that several variants share, made when the first of them asks for it.
public final class Deferred<Value> {
  private let make: () -> Value

  /// The value.
  public private(set) lazy var value = make()

  /// Tells how to make the value.
  public init(_ make: @escaping () -> Value) {
    self.make = make
  }
}
