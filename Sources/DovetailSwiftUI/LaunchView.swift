#if canImport(SwiftUI)
public import Dovetail
public import SwiftUI

/// A view that starts an injector before the views in it.
///
/// ```swift
/// LaunchView(injector) {
///   HomeScreen()
/// } placeholder: { progress in
///   Text(progress.map { "\($0.made) of \($0.total)" } ?? "starting")
/// } failure: { error in
///   Text("The app cannot start: \(error)")
///   Button("Try again") { error.retry() }
/// }
/// ```
///
/// The placeholder is shown only if there is something to await. The environment of the content has the injector.
public nonisolated struct LaunchView<Content: View, Placeholder: View, Failure: View>: View {
  private let injector: Injector
  private let site: SourceSite
  private let content: @MainActor () -> Content
  private let placeholder: @MainActor (StartProgress?) -> Placeholder
  private let failure: @MainActor (ViewFailure) -> Failure

  /// Creates a view of a started injector.
  ///
  /// - Parameters:
  ///   - injector: The injector; another one than before is started again.
  ///   - content: The views that need it.
  ///   - placeholder: The view during the start, of the value that was made last.
  ///   - failure: The view of the error when a value cannot be made; its `retry()` starts again.
  public init(
    _ injector: Injector,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder placeholder: @escaping @MainActor (StartProgress?) -> Placeholder = { progress in
      ProgressView(value: progress.map { Double($0.made) / Double($0.total) })
    },
    @ViewBuilder failure: @escaping @MainActor (ViewFailure) -> Failure = { Text(verbatim: "\($0)") }
  ) {
    self.injector = injector
    site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    (self.content, self.placeholder, self.failure) = (content, placeholder, failure)
  }

  /// The content, the placeholder or the failure.
  @MainActor public var body: some View {
    AttemptView(injector: injector, use: "start", site: site) { injector, _ in
      if try injector.startImmediately() { return .ended(injector) }
      return .awaiting { progress in
        try await injector.start(progress: progress)
        return injector
      }
    } content: { injector, _ in
      content().injector(injector)
    } placeholder: {
      placeholder($0)
    } failure: {
      failure($0)
    }
  }
}
#endif
