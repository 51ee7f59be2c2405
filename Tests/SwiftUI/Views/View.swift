// The declarations of SwiftUI that 'DovetailSwiftUI', its tests and its articles use, in the shapes of Apple's public
// documentation, for systems without SwiftUI. Everything is available from iOS 18, macOS 15, tvOS 18, watchOS 11 and
// visionOS 2, the package's minimum. `Screen` runs them.
//
// It differs from SwiftUI: a changed view is drawn with everything in it, the environment has no types as keys, no text
// is localized, the macro `#Preview` is missing, and `PrimitiveView`, `PrimitiveScene`, `Node` and `Screen` are its own.

/// A part of an app's user interface.
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View

  /// The content and behavior of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// A view that the runtime draws itself, in place of one with a body.
@MainActor @preconcurrency
public protocol PrimitiveView: View where Body == Never {
  /// Draws the view's content and behavior into its node.
  func draw(in node: Node)
}

extension PrimitiveView {
  /// None.
  public var body: Never { fatalError("'\(Self.self)' has no body") }
}

extension Never: View {
  /// None.
  public var body: Never { fatalError("there is no such view") }
}

/// Builds a view of statements.
@resultBuilder
public enum ViewBuilder {
  /// Builds a view without content.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Passes an expression through.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Passes a single view through.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Builds a view of several ones.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content))
  }

  /// Builds an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Builds an `if`.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    ConditionalContent(content: .first(first))
  }

  /// Builds an `else`.
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    ConditionalContent(content: .second(second))
  }
}

/// A view without content.
public nonisolated struct EmptyView: PrimitiveView {
  /// Creates the view.
  public init() {}

  /// Draws nothing.
  @MainActor public func draw(in node: Node) { node.show([]) }
}

/// A view of a tuple of views.
public nonisolated struct TupleView<T>: PrimitiveView {
  /// The views.
  public let value: T

  /// Creates a view of a tuple.
  public init(_ value: T) { self.value = value }

  /// Draws the views of the tuple, each with its position as its identity.
  @MainActor public func draw(in node: Node) {
    node.show(Mirror(reflecting: value).children.compactMap { $0.value as? any View }.enumerated().map { ($0, $1) })
  }
}

/// One of two views, each with its own identity; SwiftUI's name has a leading underscore.
public nonisolated struct ConditionalContent<First: View, Second: View>: PrimitiveView {
  enum Content {
    case first(First), second(Second)
  }

  let content: Content

  init(content: Content) { self.content = content }

  /// Draws the view that is there.
  @MainActor public func draw(in node: Node) {
    switch content {
    case .first(let view): node.show([(true, view)])
    case .second(let view): node.show([(false, view)])
    }
  }
}

extension Optional: View where Wrapped: View {
  /// None.
  public var body: Never { fatalError("an optional has no body") }
}

extension Optional: PrimitiveView where Wrapped: View {
  /// Draws the view, if it is there.
  @MainActor public func draw(in node: Node) { node.show(map { [(0, $0)] } ?? []) }
}
