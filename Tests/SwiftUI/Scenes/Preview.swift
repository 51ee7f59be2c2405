/// The environment of a preview.
@MainActor @preconcurrency
public protocol PreviewModifier {
  /// The type of what the previews share.
  associatedtype Context = Void
  /// The type of the body.
  associatedtype Body: View
  /// The view of the preview.
  typealias Content = PreviewModifierContent

  /// Makes what the previews share.
  static func makeSharedContext() async throws -> Self.Context

  /// The view of the preview in its environment.
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content, context: Self.Context) -> Self.Body
}

extension PreviewModifier where Context == Void {
  /// Makes nothing.
  public static func makeSharedContext() async throws {}
}

/// The view of a preview.
public nonisolated struct PreviewModifierContent: PrimitiveView {
  let content: any View

  /// Draws the view.
  @MainActor public func draw(in node: Node) { node.show([(0, content)]) }
}

/// A property of a preview.
public struct PreviewTrait<T> {
  fileprivate let modifier: any PreviewModifier
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The trait of a modifier.
  @MainActor @preconcurrency public static func modifier(
    _ modifier: some PreviewModifier
  ) -> PreviewTrait<Preview.ViewTraits> {
    PreviewTrait(modifier: modifier)
  }
}

/// What the macro `#Preview` makes.
@MainActor
public struct Preview {
  /// The traits of a view.
  public struct ViewTraits {}

  private let traits: [PreviewTrait<ViewTraits>]
  private let body: @MainActor () -> any View

  /// Makes a preview.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., body: @escaping @MainActor () -> any View
  ) {
    (self.traits, self.body) = (traits, body)
  }

  fileprivate func content() async throws -> any View {
    var content = body()
    for trait in traits { content = try await trait.modifier.modified(content) }
    return content
  }
}

extension Screen {
  /// Shows a preview.
  public convenience init(previewing preview: Preview) async throws { self.init(try await preview.content()) }
}

extension PreviewModifier {
  fileprivate func modified(_ content: any View) async throws -> any View {
    body(content: PreviewModifierContent(content: content), context: try await Self.makeSharedContext())
  }
}
