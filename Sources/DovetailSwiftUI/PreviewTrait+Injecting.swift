#if canImport(SwiftUI)
public import Dovetail
public import SwiftUI

extension PreviewTrait where T == Preview.ViewTraits {
  /// Gives a preview its own injector, which is started before the preview is shown.
  ///
  /// ```swift
  /// #Preview(traits: .injecting { CatalogModule(); Doubles() }) {
  ///   CatalogScreen()
  /// }
  /// ```
  ///
  /// `@Preference` properties have a store in memory. If the graph has faults, the preview shows all of them.
  ///
  /// - Parameters:
  ///   - isStrict: Whether a live value that no double replaces is an error; see `Graph.strict()`.
  ///   - content: Bindings and modules.
  /// - Returns: The trait.
  @MainActor
  public static func injecting(
    isStrict: Bool = true, @ModuleBuilder _ content: @escaping @MainActor () -> Bindings
  ) -> PreviewTrait<Preview.ViewTraits> {
    .modifier(PreviewInjection(isStrict: isStrict, bindings: content))
  }
}

private struct PreviewInjection: PreviewModifier {
  let isStrict: Bool
  let bindings: @MainActor () -> Bindings

  func body(content: Content, context: Void) -> some View {
    InjectedPreview(content: content, isStrict: isStrict, bindings: bindings)
  }
}

/// A preview with its own injector.
private struct InjectedPreview<Content: View>: View {
  private let kept: Kept<Result<Injector, any Error>>
  private let content: Content

  init(content: Content, isStrict: Bool, bindings: @escaping @MainActor () -> Bindings) {
    kept = Kept(key: nil, arguments: []) { _, _ in
      MainActor.assumeIsolated {
        Result {
          let graph = try Graph { bindings() }
          let injector = Injector(unprepared: isStrict ? graph.strict().plan : graph.plan)
          injector.becomeTestInjector { _ in }
          try injector.prepare(SeedList([]))
          return injector
        }
      }
    }
    self.content = content
  }

  var body: some View {
    // Only the result can be an error.
    switch try? kept.value() {
    case .success(let injector): LaunchView(injector) { content }
    case .failure(let error): Text(verbatim: "\(error)")
    case nil: EmptyView()
    }
  }
}
#endif
