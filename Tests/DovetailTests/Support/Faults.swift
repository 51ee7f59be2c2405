import Dovetail

/// The faults of a graph, in their order; empty for a valid graph.
func findings(@ModuleBuilder in content: () -> Bindings) -> [Finding] {
  do throws(GraphError) {
    _ = try Graph(content)
    return []
  } catch {
    return error.findings
  }
}

/// The faults of a graph, each as its stable name and its key.
func faults(@ModuleBuilder in content: () -> Bindings) -> [String] {
  findings(in: content).map(\.summary)
}

/// The faults of a graph that is derived from another one, each as its stable name and its key.
func faultsDeriving(_ derive: () throws(GraphError) -> Graph) -> [String] {
  do throws(GraphError) {
    _ = try derive()
    return []
  } catch {
    return error.findings.map(\.summary)
  }
}

extension Finding {
  /// The fault's stable name and its key, whose types are without the suites around them.
  var summary: String { "\(id) \(key)".replacing(#/\b\w+Tests\./#, with: "") }
}
