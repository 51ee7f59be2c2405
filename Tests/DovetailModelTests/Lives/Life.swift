/// What the functions of a declaration do: those that make its values, run them, and close them.
struct Life: Sendable {
  /// What a function does when it has been called.
  enum Action: Sendable, Hashable {
    /// Waits until the program lets it go on, or its task is canceled.
    case wait
    /// The same, but ignores the cancellation.
    case waitDeaf
    case read(Int, Way, of: Target)
    /// Reads through the value's own provider or lazy.
    case use(Int, isAwaited: Bool)
    case close(Target)
    case beginClosing(Target)
    /// Closes in a task of its own, which inherits the function's task.
    case closeInTask(Target)
    case enter(Program.Span, in: Target)
    /// Starts a task that waits, and then looks at the current injector.
    case task
  }

  /// An injector, as seen from a value.
  enum Target: String, CaseIterable, Sendable {
    case own, around, root, other
  }

  enum Way: String, CaseIterable, Sendable {
    case resolve, optional, collection, factory, resolved, resolvedOptional, resolvedFactory

    var isAwaited: Bool { self == .resolved || self == .resolvedOptional || self == .resolvedFactory }

    /// The same without waiting.
    var immediate: Self {
      switch self {
      case .resolved: .resolve
      case .resolvedOptional: .optional
      case .resolvedFactory: .factory
      case .resolve, .optional, .collection, .factory: self
      }
    }
  }

  struct Function: Sendable {
    var isAsync = false
    var actions: [Action] = []
    /// Whether it throws at its end.
    var fails = false
  }

  struct Run: Sendable {
    enum Beginning: String, Sendable { case waits, fails, returns }
    var beginning = Beginning.waits
    /// What it does when it is asked to end; it throws at its end if it fails.
    var ending = Function(isAsync: true)
    /// Whether it ignores that it is asked to end, until the program lets it.
    var isDeaf = false
    var stop: Stop?
  }

  struct Stop: Sendable {
    var function = Function()
    /// Whether it asks the run to end: after its actions, even if it throws.
    var signals = true
  }

  var making = Function()
  var run: Run?
  var hooks: [Function] = []
}

/// A random program of values that live.
struct LivingProgram: Sendable {
  enum Step: Sendable {
    case read(Int, Life.Way, in: Int)
    case start(Int)
    case enter(Program.Span, in: Int)
    /// Opens a scope for a closure that reads a key.
    case with(Program.Span, in: Int, key: Int)
    case close(Int)
    case beginClosing(Int)
    /// Closes it in three tasks at the same time, one of which does not wait.
    case race(Int)
    /// Releases an object that closes the injector in its `deinit`.
    case release(Int)
    case untilFailure(Int)
    /// Cancels the task of a pending step.
    case cancel(Int)
    /// Lets a waiting function go on.
    case go(Int)
    /// Tells a run to end by itself.
    case end(Int, fails: Bool)
    /// Tells a run to do something.
    case tell(Int, Life.Action)
    /// Makes an injector of the graph with its overrides.
    case override
    /// Forgets an injector.
    case drop(Int)
    /// Closes within a limit that functions which wait exceed; the last step.
    case closeInTime(Int)
  }

  /// The declarations and overrides; their steps are not used.
  var graph = Program()
  /// Whether closes have a limit, which nothing exceeds.
  var isLimited = false
  /// The key that the products of a factory need.
  var product: Int?
  /// Whether the injectors have a listener.
  var isObserved = false
  /// The lives by the labels of the declarations.
  var lives: [String: Life] = [:]
  var steps: [Step] = []
}
