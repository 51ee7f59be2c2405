import Dovetail
import Synchronization

/// A graph that is made once for all tests, when one first needs it.
final class OnceGraph: Sendable {
  private let content: @isolated(any) @Sendable () -> Bindings
  private let task = Mutex<Task<Result<Graph, GraphError>, Never>?>(nil)

  init(_ content: @escaping @isolated(any) @Sendable () -> Bindings) {
    self.content = content
  }

  /// The verified graph.
  ///
  /// - Throws: `GraphError`, for every test.
  func graph() async throws(GraphError) -> Graph {
    // The lock is held only to make the task; the modules run in the task, outside the lock.
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

  /// Makes the graph on the modules' actor, to which their conformances to `Equatable` may be isolated.
  private static func graph(
    of content: @isolated(any) @Sendable () -> Bindings, on actor: isolated (any Actor)?
  ) async -> Result<Graph, GraphError> {
    let bindings = await content()
    return Result { () throws(GraphError) in try Graph { bindings } }
  }
}
