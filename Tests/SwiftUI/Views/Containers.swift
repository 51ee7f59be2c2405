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
public nonisolated struct NavigationStack<Data, Root: View>: PrimitiveView {
  private let root: Root
  private let last: AnyHashable?

  /// Creates a stack with its first screen.
  public init(@ViewBuilder root: () -> Root) where Data == Never { (self.root, last) = (root(), nil) }

  /// Creates a stack with its first screen, and those that a path presents; only the last one is drawn here.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    (self.root, last) = (root(), path.wrappedValue.last)
  }

  /// Draws the screens; see `navigationDestination`.
  @MainActor public func draw(in node: Node) {
    node.behavior.environment[PresentedData.self] = last
    node.show([(0, root)])
  }
}

private struct PresentedData: EnvironmentKey {
  static var defaultValue: AnyHashable? { nil }
}

extension View {
  /// Pushes a screen above this one while a binding is true; this one disappears meanwhile, and keeps its state.
  public nonisolated func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) -> some View {
    Pushing(root: self, destination: isPresented.wrappedValue ? destination() : nil)
  }
}

extension View {
  /// Pushes a screen of each datum of a type that the path of the stack presents.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    Presenting(root: self, destination: destination)
  }
}

private nonisolated struct Presenting<Root: View, D: Hashable, Destination: View>: PrimitiveView {
  let root: Root
  let destination: (D) -> Destination

  init(root: Root, destination: @escaping (D) -> Destination) { (self.root, self.destination) = (root, destination) }

  @MainActor func draw(in node: Node) {
    let presented = node.behavior.environment[PresentedData.self]?.base as? D
    node.show([(false, root)] + (presented.map { [(AnyHashable([$0]), destination($0))] } ?? []))
    node.children[0].isCovered = presented != nil
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
