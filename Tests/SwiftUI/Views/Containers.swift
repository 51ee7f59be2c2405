/// A view that arranges its content from top to bottom.
public nonisolated struct VStack<Content: View>: PrimitiveView {
  private let content: Content

  /// Creates a stack.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Draws the content.
  @MainActor public func draw(in node: Node) {
    node.isLayout = true
    node.show([(0, content)])
  }
}

/// A view that arranges its content from back to front.
public nonisolated struct ZStack<Content: View>: PrimitiveView {
  private let content: Content

  /// Creates a stack.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Draws the content.
  @MainActor public func draw(in node: Node) {
    node.isLayout = true
    node.show([(0, content)])
  }
}

/// Views of a collection, each with the identity of its element.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  private let data: Data
  private let id: (Data.Element) -> ID
  private let content: (Data.Element) -> Content

  /// Creates views of identifiable elements.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    (self.data, self.content) = (data, content)
    id = \.id
  }

  /// Draws the views.
  @MainActor public func draw(in node: Node) { node.show(data.map { (id($0), content($0)) }) }
}

/// A view of rows.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
  private let content: Content

  /// Creates a list of identifiable elements.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where SelectionValue == Never, Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }

  /// Draws the rows.
  @MainActor public func draw(in node: Node) {
    node.isLayout = true
    node.show([(0, content)])
  }
}

/// A view that shows a screen, or the one that was pushed above it.
public nonisolated struct NavigationStack<Root: View>: PrimitiveView {
  private let root: Root

  /// Creates a stack with its first screen.
  public init(@ViewBuilder root: () -> Root) { self.root = root() }

  /// Draws the screens; see `navigationDestination`.
  @MainActor public func draw(in node: Node) { node.show([(0, root)]) }
}

extension View {
  /// Pushes a screen above this one while a binding is true; this one disappears meanwhile, and keeps its state.
  public nonisolated func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) -> some View {
    Pushing(root: self, destination: isPresented.wrappedValue ? destination() : nil)
  }
}

private nonisolated struct Pushing<Root: View, Destination: View>: PrimitiveView {
  let root: Root
  let destination: Destination?

  @MainActor func draw(in node: Node) {
    node.show([(false, root)] + (destination.map { [(true, $0)] } ?? []))
    node.children[0].isCovered = destination != nil
  }
}
