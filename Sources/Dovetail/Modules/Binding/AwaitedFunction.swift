/// A function that is awaited, of a binding: it gets its arguments at once, and is then called where it belongs.
@usableFromInline
typealias AwaitedFunction = @Sendable (Injector, _ first: Int) throws -> AwaitedCall

/// What calls a function with its arguments, and gives the home of the value.
@usableFromInline
typealias AwaitedCall = @Sendable () async throws -> MadeHome

/// A home that crosses to another executor.
@usableFromInline
struct MadeHome: @unchecked Sendable {
  // Sendable: the value is, as whatever asks for it demands; or else nobody else has it yet.
  let object: AnyObject

  init(_ object: AnyObject) {
    self.object = object
  }

  /// Makes the home of a value.
  init<Value>(holding value: consuming Value) {
    object = Home<Value>.made(value)
  }

  /// A copy of the value, of the type that it was made as.
  func value<Value>() -> Value { Home<Value>.value(in: object) }
}
