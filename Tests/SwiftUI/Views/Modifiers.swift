extension View {
  /// Sets a value of the environment of this view.
  public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    ModifiedView(content: self) { $0.environment[keyPath: keyPath] = value }
  }

  /// Starts a task when this view appears, and cancels it when this view disappears.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// Starts a task when this view appears, cancels it when this view disappears, and does both when a value changes.
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    ModifiedView(content: self) { behavior in
      behavior.task = NodeTask(isSame: { $0 as? T == value }, id: value, priority: priority, action: action)
    }
  }

  /// Performs an action before this view appears.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    ModifiedView(content: self) { $0.onAppear = action }
  }

  /// Performs an action after this view has disappeared.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    ModifiedView(content: self) { $0.onDisappear = action }
  }

  /// Gives this view an explicit identity; its state is new when that changes.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    IdentifiedView(content: self, id: id)
  }
}

private nonisolated struct ModifiedView<Content: View>: PrimitiveView {
  let content: Content
  let modify: (inout NodeBehavior) -> Void

  init(content: Content, modify: @escaping (inout NodeBehavior) -> Void) {
    (self.content, self.modify) = (content, modify)
  }

  @MainActor func draw(in node: Node) {
    modify(&node.behavior)
    node.show([(0, content)])
  }
}

private nonisolated struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  init(content: Content, id: ID) { (self.content, self.id) = (content, id) }

  @MainActor func draw(in node: Node) { node.show([(id, content)]) }
}
