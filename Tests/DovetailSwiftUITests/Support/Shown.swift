import Observation

/// A value that a test changes while views show it.
@MainActor @Observable
final class Shown<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
