import Observation

/// A view that is drawn: its identity, its state, and the views in it.
@MainActor
public final class Node {
  private struct Identity: Hashable {
    let type: ObjectIdentifier
    let id: AnyHashable
  }

  private weak var screen: Screen?
  private var drawing: (() -> Void)?
  private var isInvalid = false
  private var isVisible = false
  private var running: (id: Any, task: Task<Void, Never>)?
  private var identities: [Identity] = []
  private(set) var children: [Node] = []

  var behavior = NodeBehavior()
  /// The locations of the states by their offsets in the view.
  var states: [Int: AnyObject] = [:]
  /// Whether the view takes space even without content; no modifier sees a view appear that takes none.
  var isLayout = false
  /// Whether another screen is above this view.
  var isCovered = false
  var text: String?
  var action: (() -> Void)?

  init(on screen: Screen?) { self.screen = screen }

  // MARK: - Drawing

  /// Draws views in this one; a view that was there with the same type and the same id keeps its state.
  func show(_ views: [(id: AnyHashable, view: any View)], _ environment: EnvironmentValues? = nil) {
    let environment = environment ?? behavior.environment
    var rest = Dictionary(zip(identities, children)) { first, _ in first }
    identities = views.map { Identity(type: ObjectIdentifier(type(of: $0.view)), id: $0.id) }
    children = identities.map { rest.removeValue(forKey: $0) ?? Node(on: screen) }
    for node in rest.values { node.remove() }
    for (node, view) in zip(children, views) { node.draw(view.view, environment) }
  }

  private func draw(_ view: any View, _ environment: EnvironmentValues) {
    drawing = { [unowned self] in
      isInvalid = false
      behavior.environment = environment
      draw(view)
    }
    drawing?()
  }

  private func draw<V: View>(_ view: V) {
    if let view = view as? any PrimitiveView { return view.draw(in: self) }
    var view = view
    install(in: &view)
    let body = withObservationTracking {
      view.body
    } onChange: { [weak self] in
      // The value changes only after this call.
      Task { @MainActor in self?.invalidate() }
    }
    show([(0, body)])
  }

  func invalidate() {
    isInvalid = true
    screen?.schedule()
  }

  /// Draws the views that are invalid.
  func redraw() {
    if isInvalid { drawing?() } else { for node in children { node.redraw() } }
  }

  // MARK: - Appearing

  /// Tells a view, and those in it, whether they are visible; starts and cancels their tasks.
  func commit(isVisible: Bool) {
    let isVisible = isVisible && !isCovered && !isEmpty
    if isVisible && !self.isVisible { behavior.onAppear?() }
    if let running, !isVisible || behavior.task?.isSame(running.id) != true {
      running.task.cancel()
      self.running = nil
    }
    if isVisible, running == nil, let task = behavior.task {
      running = (task.id, Task(priority: task.priority) { await task.action() })
    }
    for node in children { node.commit(isVisible: isVisible) }
    if !isVisible && self.isVisible { behavior.onDisappear?() }
    self.isVisible = isVisible
  }

  /// Removes a view and those in it for good, with their states.
  func remove() {
    commit(isVisible: false)
    drop()
  }

  private func drop() {
    for node in children { node.drop() }
    (drawing, action, behavior) = (nil, nil, NodeBehavior())
    (children, identities, states) = ([], [], [:])
  }

  private var isEmpty: Bool { !isLayout && children.allSatisfy(\.isEmpty) }

  // MARK: - Looking

  var texts: [String] { isVisible ? (text.map { [$0] } ?? []) + children.flatMap(\.texts) : [] }

  func action(of title: String) -> (() -> Void)? {
    if action != nil && texts == [title] { return action }
    return children.lazy.compactMap { $0.action(of: title) }.first
  }
}

/// What modifiers give to a view.
struct NodeBehavior {
  var environment = EnvironmentValues()
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
  var task: NodeTask?
}

/// The task of a view.
struct NodeTask {
  let isSame: (Any) -> Bool
  let id: Any
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}
