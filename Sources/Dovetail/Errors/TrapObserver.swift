import Synchronization

/// The observer of errors that end the process, for example to report them as issues of the running test.
package enum TrapObserver {
  package typealias Hook = @Sendable (ResolutionError, _ fileID: StaticString, _ line: UInt) -> Void

  static let hook = Mutex<Hook?>(nil)

  /// Sets the observer, which receives the caller's line, or 0 if it is unknown; later calls have no effect.
  package static func set(_ willTrap: @escaping Hook) { hook.withLock { $0 = $0 ?? willTrap } }
}
