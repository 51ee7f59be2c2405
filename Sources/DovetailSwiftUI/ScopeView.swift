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
/// scope and open another. Tasks of the content whose view has a ``Resolved`` property end before the hooks are called,
/// unless that takes more than 30 seconds.
///
/// Closing goes on in a task where a hook must be awaited; ``ScopeHandle/close(within:)`` returns its report, which a
/// listener of the injector gets, too.
///
/// Put it around a `ViewThatFits`, and not in one, which makes what its candidates show in order to measure it.
public nonisolated struct ScopeView<Content: View, Placeholder: View, Failure: View>: View {
  private let scope: Scope
  private let id: (any Equatable)?
  private let seeds: SeedList
  private let site: SourceSite
  private let waits: Bool
  private let content: @MainActor (ScopeHandle) -> Content
  private let placeholder: @MainActor () -> Placeholder
  private let failure: @MainActor (ViewFailure) -> Failure

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
    @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder = { ProgressView() },
    @ViewBuilder failure: @escaping @MainActor (ViewFailure) -> Failure = { Text(verbatim: "\($0)") }
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
    @ViewBuilder content: @escaping @MainActor (ScopeHandle) -> Content,
    @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder = { ProgressView() },
    @ViewBuilder failure: @escaping @MainActor (ViewFailure) -> Failure = { Text(verbatim: "\($0)") }
  ) {
    (self.scope, self.id, self.seeds, waits) = (scope, id, seeds(), waitsForClose)
    site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    (self.content, self.placeholder, self.failure) = (content, placeholder, failure)
  }

  /// The content, the placeholder or the failure.
  @MainActor public var body: some View {
    let values = seeds.all.map(SeedValue.init)
    let identity: [any Equatable] = [scope] + (id.map { [$0] } ?? values)
    AttemptView(use: "open '\(scope)'", arguments: identity, site: site) { injector, last in
      if id == nil, let seed = values.first(where: { !$0.isComparable }) {
        throw ViewError.unknownChange(of: seed.key, in: scope, at: site)
      }
      if waits, let last {
        return .awaiting { _ in
          await last.closed()
          let opened = OpenScope(try injector.enter(scope, with: seeds))
          try await opened.injector.start()
          return opened
        }
      }
      return try OpenScope.started([injector.enter(scope, with: seeds)])
    } content: { (opened: OpenScope, attempt) in
      content(ScopeHandle(attempt)).owning(opened)
    } placeholder: { _ in
      placeholder()
    } failure: {
      failure($0)
    }
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
