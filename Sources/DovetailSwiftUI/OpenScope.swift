#if canImport(SwiftUI)
import Dovetail
import SwiftUI
import Synchronization

/// A scope that is open as long as this object lives, and after that until the tasks of its views have ended.
final class OpenScope: Sendable {
  let injector: Injector
  /// Ends when the content of the scope has been removed.
  let removed: AsyncStream<Never>
  /// Ends when the tasks of the content have ended, too.
  let unused: AsyncStream<Never>
  private let remove: AsyncStream<Never>.Continuation
  private let heldUses: Mutex<ScopeUses?>

  init(_ injector: Injector) {
    let (unused, end) = AsyncStream<Never>.makeStream()
    (self.injector, self.unused) = (injector, unused)
    (removed, remove) = AsyncStream.makeStream()
    heldUses = Mutex(ScopeUses(injector, end))
  }

  /// The injector and its uses, for the environment of the content.
  var enclosing: Enclosing { Enclosing(injector, uses: heldUses.withLock(\.self)) }

  deinit {
    remove.finish()
    weak let uses = heldUses.withLock { uses in
      defer { uses = nil }
      return uses
    }
    if uses == nil { return }
    // What retains the views for good must not keep the scope open.
    Task { [weak uses] in
      try? await Task.sleep(for: .seconds(30))
      uses?.end()
    }
  }
}

extension OpenScope {
  /// Starts the last of some injectors, which is shown, and those around it; awaits them if something must be awaited.
  @MainActor
  static func started(_ injectors: [Injector]) throws -> Attempt<OpenScope>.Beginning {
    let opened = OpenScope(injectors[injectors.count - 1])
    if try injectors.allSatisfy({ try $0.startImmediately() }) { return .ended(opened) }
    return .awaiting { _ in
      for injector in injectors { try await injector.start() }
      return opened
    }
  }
}

/// A scope that another one replaces.
struct LastScope: Sendable {
  private weak let injector: Injector?
  private let unused: AsyncStream<Never>

  init(_ opened: OpenScope) { (injector, unused) = (opened.injector, opened.unused) }

  /// Waits until the scope is closed.
  func closed() async {
    for await _ in unused {}
    await injector?.close()
  }
}

/// What a scope is needed for: its content, and the tasks of the views in it.
final class ScopeUses: Sendable {
  private let injector: Injector
  private let ended: AsyncStream<Never>.Continuation

  init(_ injector: Injector, _ ended: AsyncStream<Never>.Continuation) {
    (self.injector, self.ended) = (injector, ended)
  }

  deinit { end() }

  func end() {
    injector.beginClosing()
    ended.finish()
  }
}

extension View {
  /// Shows the content of a scope, which stays open for it.
  func owning(_ opened: OpenScope) -> some View { OwningView(opened, self).enclosed(by: opened.enclosing) }
}

/// The content of a scope, which keeps it open: its state is released when the content has disappeared.
private struct OwningView<Content: View>: View {
  private var owned: State<OpenScope>
  private let content: Content

  init(_ opened: OpenScope, _ content: Content) {
    owned = State(initialValue: opened)
    self.content = content
  }

  var body: some View { content }
}
#endif
