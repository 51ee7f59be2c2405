/// The collected content of a module, as its builder makes it.
public struct Bindings: Sendable {
  /// The common cases are a reference each, so that a binding needs no box.
  enum Content: Sendable {
    case declaration(Declaration)
    case list([Bindings])
    indirect case module(any Module, SourceSite?)
    indirect case overriding(Bindings)
    indirect case hidden(Bindings, exposing: [Expose])
    indirect case removing(Removal, from: Bindings)
  }

  let content: Content

  init(_ content: Content) {
    self.content = content
  }

  static let none = Bindings(.list([]))
}
