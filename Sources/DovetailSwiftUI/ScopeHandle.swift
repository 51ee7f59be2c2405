#if canImport(SwiftUI)
public import Dovetail
import SwiftUI

/// A scope of a ``ScopeView`` or of a ``SharedScope``.
@MainActor
public struct ScopeHandle {
  /// What a scope is doing.
  public enum Phase {
    /// It is entered and started.
    case opening
    /// It is open, and its content is shown.
    case open
    /// It has begun to close, or is closed.
    case closed
    /// It could not be entered or started.
    case failed(any Error)
  }

  let attempt: Attempt<OpenScope>

  init(_ attempt: Attempt<OpenScope>) { self.attempt = attempt }

  /// What the scope is doing; a view that reads it is drawn anew when it changes.
  public var phase: Phase {
    switch attempt.phase {
    case .empty: .opening
    case .success: .open
    case .closed: .closed
    case .failure(let error): .failed(error)
    }
  }

  /// Removes the content, closes the scope, and awaits its hooks.
  ///
  /// Nothing is shown then until ``retry()``, or until a seed changes. The tasks of the content are canceled, and not
  /// awaited, since one of them may be the caller.
  ///
  /// - Parameter limit: The time limit of the close; nil for none.
  /// - Returns: The values that were closed, and the failures; nil if the scope is not open.
  @discardableResult
  public func close(within limit: Duration? = .seconds(30)) async -> CloseReport? {
    guard let (injector, removed) = attempt.value.map({ ($0.injector, $0.removed) }) else {
      attempt.close()
      return nil
    }
    attempt.close()
    for await _ in removed {}
    return await injector.close(within: limit)
  }

  /// Opens the scope again, with the same seeds, after a failure or a close.
  public func retry() { attempt.retry() }
}
#endif
