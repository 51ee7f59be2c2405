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
  /// `@Preference` properties have a store in memory. If the graph has faults, the preview shows all of
  /// them.
  ///
  /// ```swift
  /// #Preview(traits: .injecting(entering: .session) { AppModule(); Doubles() } seeds: { Seed(User.self, .ada) }) {
  ///   HomeScreen()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - scope: The scope in which the preview is shown; nil for none.
  ///   - isStrict: Whether a live value that no double replaces is an error; see `Graph.strict()`.
  ///   - content: Bindings and modules.
  ///   - seeds: The seeds of the scope, or else those of the injector.
  /// - Returns: The trait.
  @MainActor
  public static func injecting(
    isStrict: Bool = true, entering scope: Scope? = nil, @ModuleBuilder _ content: @escaping @MainActor () -> Bindings,
    @SeedBuilder seeds: @escaping @MainActor () -> SeedList = noSeeds
  ) -> PreviewTrait<Preview.ViewTraits> {
    .modifier(PreviewInjection(isStrict: isStrict, scope: scope, bindings: content, seeds: seeds))
  }
}

private struct PreviewInjection: PreviewModifier {
  let isStrict: Bool
  let scope: Scope?
  let bindings: @MainActor () -> Bindings
  let seeds: @MainActor () -> SeedList

  func body(content: Content, context: Void) -> some View { InjectedPreview(content: content, injection: self) }
}

/// A preview with its own injector.
private struct InjectedPreview<Content: View>: View {
  private let kept: Kept<Result<Injector, any Error>>
  private let content: Content
  private let injection: PreviewInjection

  init(content: Content, injection: PreviewInjection) {
    kept = Kept(key: nil, arguments: []) { _, _ in
      MainActor.assumeIsolated {
        Result {
          let graph = try Graph { injection.bindings() }
          let injector = Injector(unprepared: injection.isStrict ? graph.strict().plan : graph.plan)
          injector.becomeTestInjector { _ in }
          try injector.prepare(injection.scope == nil ? injection.seeds() : SeedList([]))
          return injector
        }
      }
    }
    (self.content, self.injection) = (content, injection)
  }

  var body: some View {
    // Only the result can be an error.
    switch try? kept.value() {
    case .success(let injector):
      LaunchView(injector) {
        if let scope = injection.scope {
          ScopeView(scope, id: scope, seeds: injection.seeds) { content }
        } else {
          content
        }
      }
    case .failure(let error): Text(verbatim: "\(error)")
    case nil: EmptyView()
    }
  }
}
#endif
