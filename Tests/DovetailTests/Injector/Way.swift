import Dovetail

/// The ways to read a value.
enum Way: CaseIterable, Sendable {
  case with, withKey, withResolved, withResolvedKey
  case subscripted, subscriptedKey
  case resolve, resolveKey, resolveIfBound, resolveIfBoundKey

  /// The ways that throw where the others trap.
  static let throwing: [Way] = [
    .withResolved, .withResolvedKey, .resolve, .resolveKey, .resolveIfBound, .resolveIfBoundKey,
  ]

  /// Reads a value, by its type or by a key.
  func read<Value>(_ type: Value.Type, _ key: Key<Value>, from injector: Injector) throws -> Value? {
    switch self {
    case .with: injector.with(type) { copy $0 }
    case .withKey: injector.with(key) { copy $0 }
    case .withResolved: try injector.withResolved(type) { copy $0 }
    case .withResolvedKey: try injector.withResolved(key) { copy $0 }
    case .subscripted: injector[type]
    case .subscriptedKey: injector[key]
    case .resolve: try injector.resolve(type)
    case .resolveKey: try injector.resolve(key)
    case .resolveIfBound: try injector.resolveIfBound(type)
    case .resolveIfBoundKey: try injector.resolveIfBound(key)
    }
  }
}
