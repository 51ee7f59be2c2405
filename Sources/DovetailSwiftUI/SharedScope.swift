#if canImport(SwiftUI)
public import Dovetail
public import Observation
public import SwiftUI

/// The owner of a scope that several windows share, such as a session.
///
/// ```swift
/// Bind(SharedScope.self).to { @MainActor in SharedScope() }.singleton().onClose { await $0.close() }
/// ```
///
/// A model opens it by `try await session.open { try opener(user) }`, and views show it by a ``SharedScopeView``.
@MainActor @Observable
public final class SharedScope {
  private(set) var handle: ScopeHandle?

  /// Creates an owner without an open scope.
  public init() {}

  /// What the scope is doing; a view that reads it is drawn anew when it changes.
  public var phase: ScopeHandle.Phase { handle?.phase ?? .closed }

  /// Closes the scope before, if there is one, opens another, and starts it.
  ///
  /// - Parameter enter: Enters the scope, as by an `Opener`.
  /// - Throws: What `enter` or an async function throws; `CancellationError` if another call opens or closes meanwhile.
  public func open(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    _ enter: @escaping @MainActor () throws -> Injector
  ) async throws {
    await close()
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let attempt = Attempt(at: site) { try OpenScope.started([enter()]) }
    let opening = ScopeHandle(attempt)
    handle = opening
    await attempt.load()
    switch opening.phase {
    case .open: break
    case .failed(let error): throw error
    case .opening, .closed: throw CancellationError()
    }
  }

  /// Removes the views in the scope from all windows, closes the scope, and awaits its hooks.
  ///
  /// - Parameter limit: The time limit of the close; nil for none.
  /// - Returns: The values that were closed, and the failures; nil if no scope is open.
  @discardableResult
  public func close(within limit: Duration? = .seconds(30)) async -> CloseReport? { await handle?.close(within: limit) }
}

/// A view of the scope that a ``SharedScope`` owns, in each of the windows that share it.
public nonisolated struct SharedScopeView<Content: View, Closed: View>: View {
  private let scope: SharedScope
  private let content: @MainActor () -> Content
  private let closed: @MainActor () -> Closed

  /// Creates a view of a shared scope.
  ///
  /// - Parameters:
  ///   - scope: The owner of the scope.
  ///   - content: The views in the scope.
  ///   - closed: The view while the scope is not open.
  public init(
    _ scope: SharedScope, @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder closed: @escaping @MainActor () -> Closed
  ) { (self.scope, self.content, self.closed) = (scope, content, closed) }

  /// The content, or the view while the scope is not open.
  @MainActor public var body: some View {
    if let opened = scope.handle?.attempt.value { content().owning(opened) } else { closed() }
  }
}
#endif
