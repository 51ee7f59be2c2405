import Dovetail

// What the inspection of an injector tells, until that is built with the next core.
extension Injector {
  /// Whether the shared value of a type is there.
  func isAlive<Value>(_ type: Value.Type) -> Bool { isMade(AnyKey(type)) }

  /// Whether the shared value of a key is there.
  func isAlive<Value>(_ key: Key<Value>) -> Bool { isMade(key.erased) }
}
