#if canImport(SwiftUI)
public import Dovetail
public import SwiftUI

/// A view that opens a scope for the views in it.
///
/// ```swift
/// ScopeView(.session) {
///   Seed(User.self, user)
/// } content: {
///   HomeScreen()
/// }
/// ```
///
/// The scope opens with the view, in the injector of the environment, and is started: a placeholder is shown while there
/// is something to await. The environment of the content has the scope's injector. The scope is closed when the content
/// has been removed for good, not when another screen is pushed above it. Changed seeds remove the content, close its
/// scope and open another.
///
/// Closing goes on in a task where a hook must be awaited; ``ScopeHandle/close(within:)`` returns its report, which a
/// listener of the injector gets, too.
public struct ScopeView<Content: View, Placeholder: View, Failure: View>: View {
  private let scope: Scope
  private let id: (any Equatable)?
  private let seeds: SeedList
  private let site: SourceSite
  private let waits: Bool
  private let content: (ScopeHandle) -> Content
  private let placeholder: () -> Placeholder
  private let failure: (ViewFailure) -> Failure

  /// Creates a view of a scope.
  ///
  /// - Parameters:
  ///   - scope: A scope that opens inside the scope of the environment's injector.
  ///   - id: The value whose change opens another scope; nil for the seeds themselves, which are `Equatable`.
  ///   - waitsForClose: Whether the next scope opens only when the hooks of the one before have ended.
  ///   - seeds: A seed for each binding that is `.seeded(in:)` the scope.
  ///   - content: The views in the scope.
  ///   - placeholder: The view while a value of the scope is awaited.
  ///   - failure: The view of the error when the scope cannot be opened or started; its `retry()` tries again.
  public init(
    _ scope: Scope, id: (any Equatable)? = nil, waitsForClose: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @SeedBuilder seeds: () -> SeedList = noSeeds,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder placeholder: @escaping () -> Placeholder = { ProgressView() },
    @ViewBuilder failure: @escaping (ViewFailure) -> Failure = { Text(verbatim: "\($0)") }
  ) {
    self.init(
      scope, id: id, waitsForClose: waitsForClose, fileID: fileID, filePath: filePath, line: line, column: column,
      seeds: seeds, content: { _ in content() }, placeholder: placeholder, failure: failure)
  }

  /// Creates a view of a scope that its content can close.
  ///
  /// ```swift
  /// ScopeView(.session) {
  ///   Seed(User.self, user)
  /// } content: { scope in
  ///   Button("Log out") { Task { await scope.close() } }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - scope: A scope that opens inside the scope of the environment's injector.
  ///   - id: The value whose change opens another scope; nil for the seeds themselves, which are `Equatable`.
  ///   - waitsForClose: Whether the next scope opens only when the hooks of the one before have ended.
  ///   - seeds: A seed for each binding that is `.seeded(in:)` the scope.
  ///   - content: The views in the scope, of its handle.
  ///   - placeholder: The view while a value of the scope is awaited.
  ///   - failure: The view of the error when the scope cannot be opened or started; its `retry()` tries again.
  public init(
    _ scope: Scope, id: (any Equatable)? = nil, waitsForClose: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @SeedBuilder seeds: () -> SeedList = noSeeds,
    @ViewBuilder content: @escaping (ScopeHandle) -> Content,
    @ViewBuilder placeholder: @escaping () -> Placeholder = { ProgressView() },
    @ViewBuilder failure: @escaping (ViewFailure) -> Failure = { Text(verbatim: "\($0)") }
  ) {
    (self.scope, self.id, self.seeds, waits) = (scope, id, seeds(), waitsForClose)
    site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    (self.content, self.placeholder, self.failure) = (content, placeholder, failure)
  }

  /// The content, the placeholder or the failure.
  public var body: some View {
    let values = seeds.all.map(SeedValue.init)
    let identity: [any Equatable] = [scope] + (id.map { [$0] } ?? values)
    AttemptView(use: "open '\(scope)'", arguments: identity, site: site) { injector, last in
      if id == nil, let seed = values.first(where: { !$0.isComparable }) {
        throw ViewError.unknownChange(of: seed.key, in: scope, at: site)
      }
      if waits, let last {
        weak let last = last
        return .awaiting { _ in
          await last?.close()
          let opened = OpenScope(try injector.enter(scope, with: seeds))
          try await opened.injector.start()
          return opened
        }
      }
      let opened = OpenScope(try injector.enter(scope, with: seeds))
      if !opened.injector.needsStart { return .ended(opened) }
      return .awaiting { _ in
        try await opened.injector.start()
        return opened
      }
    } content: { (opened: OpenScope, attempt) in
      OwningView(opened, content(ScopeHandle(attempt))).injector(opened.injector)
    } placeholder: { _ in
      placeholder()
    } failure: {
      failure($0)
    }
  }
}

/// An open scope of a ``ScopeView``, for its content.
@MainActor
public struct ScopeHandle {
  private let attempt: Attempt<OpenScope>

  init(_ attempt: Attempt<OpenScope>) { self.attempt = attempt }

  /// Whether the scope is open and its content is shown.
  public var isOpen: Bool { attempt.value != nil }

  /// Removes the content, closes the scope, and awaits its hooks.
  ///
  /// Nothing is shown then until ``reopen()``, or until a seed changes.
  ///
  /// - Parameter limit: The time limit of the close; nil for none.
  /// - Returns: The values that were closed, and the failures; nil if the scope is not open.
  @discardableResult
  public func close(within limit: Duration? = .seconds(30)) async -> CloseReport? {
    guard let (injector, released) = attempt.value.map({ ($0.injector, $0.released) }) else { return nil }
    attempt.close()
    for await _ in released {}
    return await injector.close(within: limit)
  }

  /// Opens the scope again, with the same seeds, after a close.
  public func reopen() { attempt.retry() }
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

/// A scope that is open as long as this object lives.
final class OpenScope: Sendable {
  let injector: Injector
  /// Ends when the scope begins to close.
  let released: AsyncStream<Never>
  private let end: AsyncStream<Never>.Continuation

  init(_ injector: Injector) {
    self.injector = injector
    (released, end) = AsyncStream.makeStream()
  }

  deinit {
    injector.beginClosing()
    end.finish()
  }
}

/// A seed that can be compared with the one before.
private struct SeedValue: Equatable {
  let key: AnyKey
  private let value: Any

  init(_ seed: Seed) {
    key = seed.key
    func value<Value>(_ type: Value.Type) -> Any { Storage<Value>.value(in: seed.storage) }
    self.value = _openExistential(seed.key.type, do: value)
  }

  var isComparable: Bool { value is any Equatable }

  static func == (a: SeedValue, b: SeedValue) -> Bool {
    guard let first = a.value as? any Equatable, let second = b.value as? any Equatable else { return a.key == b.key }
    return a.key == b.key && first.equals(second)
  }
}
#endif
