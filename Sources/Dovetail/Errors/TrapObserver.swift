import Synchronization

/// The observer of errors that end the process, for example to report them as issues of the running test.
package final class TrapObserver: Sendable {
  package typealias Hook = @Sendable (ResolutionError, _ fileID: StaticString, _ line: UInt) -> Void

  static let shared = AtomicLazyReference<TrapObserver>()

  /// Receives the caller's line; 0 if it is unknown.
  let willTrap: Hook

  private init(_ willTrap: @escaping Hook) { self.willTrap = willTrap }

  /// Sets the observer; later calls have no effect.
  package static func set(_ willTrap: @escaping Hook) {
    if shared.load() == nil { _ = shared.storeIfNil(TrapObserver(willTrap)) }
  }
}
