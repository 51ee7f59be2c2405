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
          await Self.graph(of: content, on: content.isolation)
        }
      task = first
      return first
    }
    return try await task.value.get()
  }

  /// Makes the graph where the modules run, as the conformances that tell equal ones may hold there alone.
  private static func graph(
    of content: @isolated(any) @Sendable () -> Bindings, on actor: isolated (any Actor)?
  ) async -> Result<Graph, GraphError> {
    let bindings = await content()
    return Result { () throws(GraphError) in try Graph { bindings } }
  }
}
