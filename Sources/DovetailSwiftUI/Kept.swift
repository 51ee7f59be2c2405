#if canImport(SwiftUI)
import Dovetail
import SwiftUI

/// A property that makes a value before the body is evaluated, and anew when its identity changes.
///
/// What `update` reads is not observed by the view, unlike what a body reads. The state is stored without `@State`,
/// which is a macro from SDK 27 on and a property wrapper before, so that both build the same.
struct Kept<Value>: DynamicProperty {
  @Environment(\.enclosing) private var enclosing
  private var state: State<Made>
  /// The injector to use in place of that of the environment.
  private let injector: Injector?
  private let key: AnyKey?
  private let arguments: [any Equatable]
  private let make: (Injector?, _ last: Value?) throws -> Value

  /// Declares a value.
  ///
  /// - Parameters:
  ///   - injector: The injector to use in place of that of the environment.
  ///   - key: What is made, which is part of the identity.
  ///   - arguments: The arguments, which are part of the identity.
  ///   - make: Makes a new value, from the injector and the value before; after an error, the next read tries again.
  init(
    injector: Injector? = nil, key: AnyKey?, arguments: [any Equatable],
    _ make: @escaping (Injector?, _ last: Value?) throws -> Value
  ) {
    state = State(initialValue: Made())
    (self.injector, self.key, self.arguments, self.make) = (injector, key, arguments, make)
  }

  func update() { _ = try? value(isNew: true) }

  /// Returns the value; a task that outlives a change gets the new one.
  func value() throws -> Value { try value(isNew: false) }

  private func value(isNew: Bool) throws -> Value {
    let made = state.wrappedValue
    if !isNew, let value = made.current?.value { return value }
    // The injector of a view is that of the environment; whoever updates the view later does not decide.
    let injector = injector ?? enclosing?.injector ?? made.injector ?? .current
    let identity = Identity(injector: injector, key: key, arguments: arguments)
    if let current = made.current, current.identity == identity { return current.value }
    // Another value than before is not shown for an identity that cannot be made.
    let last = made.current?.value
    made.current = nil
    let value = try make(injector, last)
    (made.current, made.injector) = ((identity, value), injector)
    return value
  }

  private final class Made {
    var current: (identity: Identity, value: Value)?
    var injector: Injector?
  }
}

/// What the values of a view depend on.
private struct Identity: Equatable {
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
