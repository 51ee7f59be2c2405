import Synchronization

/// What gets the error of a read that is about to end the process, such as the test that it is a part of.
package final class TrapObserver: Sendable {
  package typealias Hook = @Sendable (ResolutionError, _ fileID: StaticString, _ line: UInt) -> Void

  static let shared = AtomicLazyReference<TrapObserver>()

  /// Gets the line of who asked; 0 where it is not known.
  let willTrap: Hook

  private init(_ willTrap: @escaping Hook) { self.willTrap = willTrap }

  /// Sets it once.
  package static func set(_ willTrap: @escaping Hook) {
    if shared.load() == nil { _ = shared.storeIfNil(TrapObserver(willTrap)) }
  }
}
