/// The collected content of a module, as its builder makes it.
public struct Bindings: Sendable {
  indirect enum Content: Sendable {
    case declaration(Declaration)
    case list([Bindings])
    case module(any Module, SourceSite?)
    case overriding(Bindings)
    case hidden(Bindings, exposing: [Expose])
    case removing(Removal, from: Bindings)
  }

  let content: Content

  init(_ content: Content) {
    self.content = content
  }

  static let none = Bindings(.list([]))
}
