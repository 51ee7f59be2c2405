/// Makes what nothing else binds.
///
/// ```swift
/// Fallback { (site: InjectionSite) in mocks[site.key] }
/// ```
///
/// It stands for every missing key, so that the graph cannot tell any more what is missing: a key that it has no value
/// for is an error when it is resolved. Optional dependencies do without it.
public struct Fallback: ModuleElement {
  /// What the element declares.
  public let bindings: Bindings

  /// Declares the fallback; a graph has one.
  ///
  /// - Parameter make: A function whose parameters are its dependencies, among them the `InjectionSite` with the
  ///   missing key; it returns a value of that key's type, or nil when it has none. It is asked each time.
  public init<each Parameter>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Any?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let isolation = Isolation(make.isolation)
    let make = Isolation.removed(from: make)
    let head = BindingHead(key: FallbackAnswer.key, site: site, role: .fallback).isolated(isolation)
    bindings = Bindings(
      Binding<FallbackAnswer>(head, DependencyList.list(repeat (each Parameter).self)) { injector, first in
        var next = first
        return FallbackAnswer(
          value: try make(repeat try injector.argument((each Parameter).self, &next)), site: site)
      }, .unshared)
  }

  /// Declares a fallback that is awaited; a graph has one.
  ///
  /// - Parameter make: An async function whose parameters are its dependencies, among them the `InjectionSite` with the
  ///   missing key; it returns a value of that key's type, or nil when it has none. It is asked each time.
  @_disfavoredOverload
  public init<each Parameter: Sendable>(
    @_inheritActorContext _ make: @escaping @Sendable (repeat each Parameter) async throws -> (any Sendable)?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let recipe = Recipe<FallbackAnswer>(
      awaited: BindingHead(key: FallbackAnswer.key, site: site, role: .fallback),
      DependencyList.list(repeat (each Parameter).self)
    ) { injector, first in
      var next = first
      let arguments = (repeat try injector.argument((each Parameter).self, &next))
      return {
        MadeHome(holding: FallbackAnswer(value: try await make(repeat each arguments), site: site))
      }
    }
    bindings = Bindings(recipe.binding, .unshared)
  }
}
