import Dovetail
import DovetailInspection
import Synchronization

/// A graph that is made once for all tests, when one first needs it.
final class OnceGraph: Sendable {
  private let content: @isolated(any) @Sendable () -> Bindings
  private let isAlone: Bool
  private let task = Mutex<Task<Result<Graph, GraphError>, Never>?>(nil)

  init(_ content: @escaping @isolated(any) @Sendable () -> Bindings, isAlone: Bool = false) {
    self.content = content
    self.isAlone = isAlone
  }

  /// The verified graph.
  ///
  /// - Throws: `GraphError`, for every test.
  func graph() async throws(GraphError) -> Graph {
    // The lock is held only to make the task; the modules run in the task, outside the lock.
    let task = task.withLock { task in
      let first =
        task
        ?? Task { [content, isAlone] in
          await Self.graph(of: content, isAlone, on: content.isolation)
        }
      task = first
      return first
    }
    return try await task.value.get()
  }

  /// Makes the graph on the modules' actor, to which their conformances to `Equatable` may be isolated.
  private static func graph(
    of content: @isolated(any) @Sendable () -> Bindings, _ isAlone: Bool, on actor: isolated (any Actor)?
  ) async -> Result<Graph, GraphError> {
    let bindings = await content()
    return Result { () throws(GraphError) in
      isAlone ? try Graph(alone: bindings) : try Graph { bindings }
    }
  }
}
