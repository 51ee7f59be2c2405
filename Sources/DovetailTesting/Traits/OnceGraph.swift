import Dovetail
import Synchronization

/// A graph that is made when a test first needs it, once for all tests.
final class OnceGraph: Sendable {
  private let content: @isolated(any) @Sendable () -> Bindings
  private let task = Mutex<Task<Result<Graph, GraphError>, Never>?>(nil)

  init(_ content: @escaping @isolated(any) @Sendable () -> Bindings) {
    self.content = content
  }

  /// The verified graph.
  ///
  /// - Throws: `GraphError`, for every test that asks.
  func graph() async throws(GraphError) -> Graph {
    // The modules run in the task, under no lock; a task that makes the graph is all that is made twice.
    let task = task.withLock { task in
      let first =
        task
        ?? Task { [content] in
          let bindings = await content()
          return Result { () throws(GraphError) in try Graph { bindings } }
        }
      task = first
      return first
    }
    return try await task.value.get()
  }
}
