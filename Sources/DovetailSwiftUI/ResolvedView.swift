#if canImport(SwiftUI)
public import Dovetail
public import SwiftUI

/// A view of a value that an injector makes once for the life of the view, and may have to await.
///
/// ```swift
/// ResolvedView(LibraryModel.self) { model in
///   LibraryView(model: model)
/// } placeholder: {
///   ProgressView()
/// } failure: { error in
///   Text("The library cannot be opened: \(error)")
/// }
/// ```
///
/// The placeholder is shown only if there is something to await. The value is made anew when the environment has another
/// injector, or when the arguments of its factory change. It is released with the view. If the view disappears while it
/// waits, it begins again when it appears.
public nonisolated struct ResolvedView<Value: Sendable, Content: View, Placeholder: View, Failure: View>: View {
  private let request: Request<Value>
  private let awaited: nonisolated(nonsending) (Injector) async throws -> Value
  private let content: @MainActor (Value) -> Content
  private let placeholder: @MainActor () -> Placeholder
  private let failure: @MainActor (ViewFailure) -> Failure

  /// Creates a view of a bound type's value.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - content: The view of the value.
  ///   - placeholder: The view while the value is awaited.
  ///   - failure: The view of the error when the value cannot be made.
  public init(
    _ type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @ViewBuilder content: @escaping @MainActor (Value) -> Content,
    @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder = { ProgressView() },
    @ViewBuilder failure: @escaping @MainActor (ViewFailure) -> Failure = { Text(verbatim: "\($0)") }
  ) {
    self.init(
      Key(type), fileID: fileID, filePath: filePath, line: line, column: column, content: content,
      placeholder: placeholder, failure: failure)
  }

  /// Creates a view of a key's value.
  ///
  /// - Parameters:
  ///   - key: The bound key.
  ///   - content: The view of the value.
  ///   - placeholder: The view while the value is awaited.
  ///   - failure: The view of the error when the value cannot be made.
  public init(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @ViewBuilder content: @escaping @MainActor (Value) -> Content,
    @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder = { ProgressView() },
    @ViewBuilder failure: @escaping @MainActor (ViewFailure) -> Failure = { Text(verbatim: "\($0)") }
  ) {
    request = Request(key, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    awaited = { try await $0.resolved(key) }
    (self.content, self.placeholder, self.failure) = (content, placeholder, failure)
  }

  /// Creates a view of a value that a factory makes.
  ///
  /// - Parameters:
  ///   - type: The type that is bound `to(assisted: …)`.
  ///   - argument: The arguments of the factory; the value is made anew when one changes.
  ///   - content: The view of the value.
  ///   - placeholder: The view while the value is awaited.
  ///   - failure: The view of the error when the value cannot be made.
  public init<each Argument: Equatable>(
    _ type: Value.Type, _ argument: repeat each Argument,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @ViewBuilder content: @escaping @MainActor (Value) -> Content,
    @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder = { ProgressView() },
    @ViewBuilder failure: @escaping @MainActor (ViewFailure) -> Failure = { Text(verbatim: "\($0)") }
  ) {
    request = Request(
      type, (repeat each argument), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    awaited = request.awaiting((repeat each argument))
    (self.content, self.placeholder, self.failure) = (content, placeholder, failure)
  }

  /// The content, the placeholder or the failure.
  @MainActor public var body: some View {
    let use = "make '\(request.key)'"
    AttemptView(use: use, key: request.key, arguments: request.arguments, site: request.site) { injector, _ in
      do throws(ResolutionError) { return .ended(try request.make(injector)) } catch {
        guard case .needsAwait = error.reason else { throw error }
        return .awaiting { _ in try await awaited(injector) }
      }
    } content: { value, _ in
      content(value)
    } placeholder: { _ in
      placeholder()
    } failure: {
      failure($0)
    }
  }
}

extension View {
  /// Shows a value that a factory makes of the presented data, such as the model of a detail screen.
  ///
  /// ```swift
  /// List(articles) { NavigationLink($0.title, value: $0.id) }
  ///   .navigationDestination(for: Int.self, resolving: DetailModel.self) { DetailScreen(model: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - data: The type of the data, which is the argument of the factory.
  ///   - type: The type that is bound `to(assisted: …)`.
  ///   - destination: The view of the value.
  /// - Returns: The view.
  nonisolated public func navigationDestination<Data: Hashable & Sendable, Value: Sendable, Destination: View>(
    for data: Data.Type, resolving type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @ViewBuilder destination: @escaping @MainActor (Value) -> Destination
  ) -> some View {
    navigationDestination(for: data) { data in
      ResolvedView(type, data, fileID: fileID, filePath: filePath, line: line, column: column, content: destination)
    }
  }
}
#endif
