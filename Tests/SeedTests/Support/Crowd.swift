import Dispatch
import Synchronization

/// Runs a closure on several threads in parallel, and returns their results.
func crowd<Value: Sendable>(of count: Int, _ body: @escaping @Sendable () -> Value) -> [Value] {
  let values = Mutex<[Value]>([])
  DispatchQueue.concurrentPerform(iterations: count) { _ in
    let value = body()
    values.withLock { $0.append(value) }
  }
  return values.withLock { $0 }
}
