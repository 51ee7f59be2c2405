import Dovetail

/// The ids of a graph's faults, in their order.
func faults(@ModuleBuilder in content: () -> Bindings) -> [String] {
  do throws(GraphError) {
    _ = try Graph(content)
    return []
  } catch {
    return error.findings.map(\.id)
  }
}
