/// A view of a text.
public nonisolated struct Text: PrimitiveView {
  private let content: String

  /// Creates a view of a text; SwiftUI localizes a literal.
  public init(_ content: some StringProtocol) { self.content = String(content) }

  /// Creates a view of a text that is not localized.
  public init(verbatim content: String) { self.content = content }

  /// Draws the text.
  @MainActor public func draw(in node: Node) {
    node.show([])
    node.isLayout = true
    node.text = content
  }
}

/// A control that performs an action.
public nonisolated struct Button<Label: View>: PrimitiveView {
  private let action: @MainActor () -> Void
  private let label: Label

  /// Creates a button with a label.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  /// Creates a button with a title.
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) where Label == Text {
    self.init(action: action) { Text(title) }
  }

  /// Draws the label, which can be tapped.
  @MainActor public func draw(in node: Node) {
    node.show([(0, label)])
    node.action = action
  }
}

/// A view that shows that something is under way, and how far.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {
  private let fraction: Double?

  /// Creates a view without a fraction.
  public init() where Label == EmptyView, CurrentValueLabel == EmptyView { fraction = nil }

  /// Creates a view of a fraction; nil if it is not known.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
  where Label == EmptyView, CurrentValueLabel == EmptyView {
    fraction = value.map { Double($0) / Double(total) }
  }

  /// Draws an ellipsis, or the fraction.
  @MainActor public func draw(in node: Node) {
    node.show([])
    node.isLayout = true
    node.text = fraction.map { "\($0)" } ?? "…"
  }
}
