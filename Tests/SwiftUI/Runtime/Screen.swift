/// Draws views, and what changes in them, on the main actor.
///
/// It draws a changed view with everything in it, where SwiftUI leaves out what is equal to before.
@MainActor
public final class Screen {
  private var root: Node?
  private var isScheduled = false
  /// The texts after each change, each once.
  public private(set) var frames: [[String]] = []

  /// Draws a view.
  public init(_ view: any View, _ environment: EnvironmentValues = EnvironmentValues()) {
    let root = Node(on: self)
    self.root = root
    root.show([(0, view)], environment)
    update()
  }

  /// The texts of the visible views.
  public var texts: [String] { root?.texts ?? [] }

  /// Performs the action of a visible button.
  ///
  /// - Returns: Whether there is a button with the title.
  @discardableResult
  public func tap(_ title: String) -> Bool {
    guard let action = root?.action(of: title) else { return false }
    action()
    return true
  }

  /// Removes all views.
  public func close() {
    root?.remove()
    root = nil
  }

  /// Waits until a condition holds.
  public func until(_ condition: () -> Bool) async { while !condition() { await Task.yield() } }

  /// Waits until a text is shown.
  public func shows(_ text: String) async { await until { texts.contains(text) } }

  func schedule() {
    if isScheduled { return }
    isScheduled = true
    Task { update() }
  }

  private func update() {
    isScheduled = false
    root?.redraw()
    root?.commit(isVisible: true)
    if frames.last != texts { frames.append(texts) }
  }
}
