#if canImport(SwiftUI)
import Dovetail

/// What a view makes once, and anew when its identity changes; a `State` of the view.
final class Kept<Value> {
  private var made: (identity: Identity, value: Value)?

  /// The value, if it is made.
  var value: Value? { made?.value }

  /// The injector that made the value.
  var injector: Injector? { made?.identity.injector }

  /// Returns the value of an identity.
  ///
  /// - Parameters:
  ///   - identity: The identity; another one than before replaces the value.
  ///   - make: Makes a new value.
  /// - Throws: The error of `make`; the old value stays then.
  func value<Failure>(for identity: Identity, _ make: () throws(Failure) -> Value) throws(Failure) -> Value {
    if let made, made.identity == identity { return made.value }
    let value = try make()
    made = (identity, value)
    return value
  }
}

/// What the values of a view depend on.
struct Identity: Equatable {
  /// Retained, so that a later injector has another address.
  let injector: Injector?
  let key: AnyKey?
  let arguments: [any Equatable]

  static func == (a: Identity, b: Identity) -> Bool {
    a.injector === b.injector && a.key == b.key && a.arguments.count == b.arguments.count
      && zip(a.arguments, b.arguments).allSatisfy { $0.equals($1) }
  }
}

extension Equatable {
  func equals(_ other: any Equatable) -> Bool { other as? Self == self }
}
#endif
