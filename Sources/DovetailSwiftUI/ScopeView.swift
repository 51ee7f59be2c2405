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
/// is something to await. The environment of the content has the scope's injector. The scope is closed when the view is
/// removed for good, not when another screen is pushed above it. Changed seeds close it and open another, with a new
/// state of the content.
///
/// Closing goes on in a task where a hook must be awaited; a listener of the injector gets its report.
public struct ScopeView<Content: View, Placeholder: View, Failure: View>: View {
  private let scope: Scope
  private let id: (any Equatable)?
  private let seeds: SeedList
  private let site: SourceSite
  private let content: () -> Content
  private let placeholder: () -> Placeholder
  private let failure: (any Error) -> Failure

  /// Creates a view of a scope.
  ///
  /// - Parameters:
  ///   - scope: A scope that opens inside the scope of the environment's injector.
  ///   - id: The value whose change opens another scope; nil for the seeds themselves, which are equal or the same
  ///     object as before.
  ///   - seeds: A seed for each binding that is `.seeded(in:)` the scope.
  ///   - content: The views in the scope.
  ///   - placeholder: The view while a value of the scope is awaited.
  ///   - failure: The view of the error when the scope cannot be opened or started.
  public init(
    _ scope: Scope, id: (any Equatable)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @SeedBuilder seeds: () -> SeedList = noSeeds,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder placeholder: @escaping () -> Placeholder = { ProgressView() },
    @ViewBuilder failure: @escaping (any Error) -> Failure = { Text(verbatim: "\($0)") }
  ) {
    (self.scope, self.id, self.seeds) = (scope, id, seeds())
    site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    (self.content, self.placeholder, self.failure) = (content, placeholder, failure)
  }

  /// The content, the placeholder or the failure.
  public var body: some View {
    let values = seeds.all.map(SeedValue.init)
    let identity: [any Equatable] = [scope] + (id.map { [$0] } ?? values)
    AttemptView(use: "open '\(scope)'", arguments: identity, site: site) { injector in
      if id == nil, let seed = values.first(where: { !$0.isComparable }) {
        throw ViewError.unknownChange(of: seed.key, in: scope, at: site)
      }
      let opened = OpenScope(try injector.enter(scope, with: seeds))
      if !opened.injector.needsStart { return .ended(opened) }
      return .awaiting { _ in
        try await opened.injector.start()
        return opened
      }
    } content: { (opened: OpenScope) in
      content().injector(opened.injector).id(ObjectIdentifier(opened))
    } placeholder: { _ in
      placeholder()
    } failure: {
      failure($0)
    }
  }
}

/// A scope that is open as long as this object lives.
private final class OpenScope: Sendable {
  let injector: Injector

  init(_ injector: Injector) { self.injector = injector }

  deinit { injector.beginClosing() }
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

  var isComparable: Bool { value is any Equatable || Storage<Any>.object(of: value) != nil }

  static func == (a: SeedValue, b: SeedValue) -> Bool {
    if a.key != b.key { return false }
    if let a = a.value as? any Equatable, let b = b.value as? any Equatable { return a.equals(b) }
    return Storage<Any>.object(of: a.value) === Storage<Any>.object(of: b.value)
  }
}
#endif
