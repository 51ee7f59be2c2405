extension Injector {
  /// Returns the contributed elements of a type, each of which is made or read for itself.
  ///
  /// An element of a scope that is not open here is left out. One that only needs such a scope is not, and its provider
  /// throws. A collection that is decorated, or bound as a whole, has no elements.
  ///
  /// - Parameter type: The type of the elements.
  /// - Returns: For each element, its key in the map, where it is contributed, and its provider; those of the map before
  ///   those of the array, which have no key.
  /// - Throws: `ResolutionError` when the injector has been released.
  public func contributions<Value>(
    of type: Value.Type
  ) throws(ResolutionError) -> [(entry: String?, site: SourceSite, provider: Provider<Value>)] {
    let collections = [AnyKey([String: Value].self), AnyKey([Value].self)]
    let injector = try target(for: collections[0])
    let graph = injector.plan.graph
    let indices = collections.compactMap { graph.index(of: $0) }.filter { graph[$0].isCollection }
    return indices.flatMap { graph.needed(by: $0) }.compactMap { node in
      if graph[node].lifetime.scope != nil && !injector.isThere(Int32(node)) { return nil }
      let provider = Provider<Value>(Handle(AnyKey(type), Int32(node), of: injector))
      return (entry: graph[node].binding.contribution?.entry, site: graph[node].site, provider: provider)
    }
  }
}
