import Dovetail

/// The stable names of a graph's faults, in their order; none for a graph that is right.
func faults(@ModuleBuilder in content: () -> Bindings) -> [String] {
  do throws(GraphError) {
    _ = try Graph(content)
    return []
  } catch {
    return error.findings.map(\.id)
  }
}
