#if canImport(SwiftUI)
public import Dovetail
public import SwiftUI

extension View {
  /// Replaces bindings for this view and all views in it, as for a preview or a demo.
  ///
  /// ```swift
  /// CatalogScreen().overriding { Bind(Api.self).to { DemoApi() } }
  /// ```
  ///
  /// The views have an injector of their own, in a scope like that around them and with the same seeds. It shares no
  /// values with the injector around, and is closed when the views have been removed.
  ///
  /// - Parameter content: Bindings and modules that replace others.
  /// - Returns: The view, or the text of the error if the bindings cannot replace others.
  nonisolated public func overriding(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @ModuleBuilder _ content: @escaping @MainActor () -> Bindings
  ) -> some View {
    OverridingView(
      content: self, bindings: content,
      site: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

private nonisolated struct OverridingView<Content: View>: View {
  let content: Content
  let bindings: @MainActor () -> Bindings
  let site: SourceSite

  @MainActor var body: some View {
    AttemptView(use: "override its bindings", site: site) { injector, _ in
      try OpenScope.started(injector.overridden(by: bindings()))
    } content: { (opened: OpenScope, _) in
      content.owning(opened)
    } placeholder: { _ in
      ProgressView()
    } failure: {
      Text(verbatim: "\($0)")
    }
  }
}

extension Injector {
  /// Returns injectors like this one and those around it, the outermost first, of a graph with overrides.
  fileprivate func overridden(by bindings: Bindings) throws -> [Injector] {
    let real = try target(for: AnyKey(Injector.self))
    guard let parent = real.parent, let scope = real.scope else {
      let made = Injector(unprepared: try Graph(real.plan).overriding { bindings }.plan)
      try made.prepare(made.seedsLike(real))
      return [made]
    }
    let outer = try parent.overridden(by: bindings)
    let last = outer[outer.count - 1]
    return outer + [try last.enter(scope, with: last.seedsLike(real))]
  }

  /// The seeds of another injector that the graph has not replaced by bindings.
  private func seedsLike(_ other: Injector) -> SeedList {
    let scope = other.scope
    let level = Int(scope.flatMap(plan.level) ?? 0)
    let keys = plan.levels[level].seeds.map { plan.graph[Int($0)].key }
    return SeedList(other.seeds.all.filter { keys.contains($0.key) })
  }
}
#endif
