import Synchronization

/// How a resolve that runs inside an initializer finds the creations around it.
///
/// A thread has no name in the standard library, but a task-local value follows whoever runs an initializer, on a plain
/// thread and in a task. A task that an initializer starts inherits the value although it runs beside it; it is told
/// apart by the task's identity, and the value is not followed.
struct Ancestry: @unchecked Sendable {
  // Sendable: the pointer is followed only by the thread of execution that published it, while the resolve it points to
  // is on that thread's stack.

  @TaskLocal private static var published: Ancestry?

  private let resolution: UnsafeMutablePointer<Resolution>
  private let task: Int?
  private let number: Int

  /// The numbers of the resolves that are published now.
  ///
  /// A task that outlives the creation which started it keeps its value, and the task of that creation may be gone and
  /// its identity used again.
  private struct Published {
    var numbers: Set<Int> = []
    var next = 0

    mutating func add() -> Int {
      next += 1
      numbers.insert(next)
      return next
    }
  }

  private static let all = Mutex(Published())

  /// The innermost resolve that runs the code that calls.
  static var current: Ancestry? {
    guard let published, published.task == taskIdentity else { return nil }
    let isPublished = all.withLock { $0.numbers.contains(published.number) }
    return isPublished ? published : nil
  }

  private static var taskIdentity: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Runs a creation, within which `current` is the given resolve.
  @inline(never)
  static func publishing<Failure>(
    _ resolution: UnsafeMutablePointer<Resolution>, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let outer = current
    resolution.pointee.outer = outer
    resolution.pointee.isPublished = true
    let number = all.withLock { $0.add() }
    defer {
      _ = all.withLock { $0.numbers.remove(number) }
      resolution.pointee.isPublished = false
      resolution.pointee.outer = nil
    }
    var result: Result<Void, Failure> = .success(())
    $published.withValue(Ancestry(resolution: resolution, task: taskIdentity, number: number)) {
      do throws(Failure) { try body() } catch { result = .failure(error) }
    }
    try result.get()
  }

  /// The steps of a resolve and of those around it, innermost first.
  static func steps(of resolution: UnsafeMutablePointer<Resolution>) -> [Step] {
    var steps: [Step] = []
    var next: UnsafeMutablePointer<Resolution>? = resolution
    while let resolution = next {
      var step = resolution.pointee.top
      while let pointer = step {
        steps.append(pointer.pointee)
        step = pointer.pointee.parent
      }
      next = (resolution.pointee.isPublished ? resolution.pointee.outer : current)?.resolution
    }
    return steps
  }
}
