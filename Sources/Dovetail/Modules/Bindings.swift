/// The collected content of a module, as its builder makes it.
public struct Bindings: Sendable {
  /// The common cases hold a reference each, so that a binding needs no box.
  enum Content: Sendable {
    /// A binding that names no lifetime has nil, and is shared as what it replaces.
    case binding(AnyBinding, Lifetime?)
    case list([Bindings])
    indirect case module(InstalledModule, SourceSite?)
    indirect case overriding(Bindings)
    indirect case hidden(Bindings, exposing: [Expose])
    indirect case removing(Removal, from: Bindings)
    case justInTime
  }

  let content: Content

  init(_ content: Content) {
    self.content = content
  }

  @usableFromInline
  init(_ binding: AnyBinding, _ lifetime: Lifetime?) {
    self.init(.binding(binding, lifetime))
  }

  /// A binding that says nothing of a lifetime: its recipe may.
  @usableFromInline
  init(_ binding: AnyBinding) {
    self.init(.binding(binding, binding.head.lifetime))
  }

  @usableFromInline
  init(_ parts: [Bindings]) {
    self.init(.list(parts))
  }

  /// The same binding for certain owners only.
  func inContext(_ context: InjectionContext) -> Bindings {
    guard case .binding(let binding, let lifetime) = content else { fatalError("only a binding has owners") }
    return Bindings(binding.inContext(context), lifetime)
  }

  /// The same binding, which may stand in an override though nothing else binds its key.
  package var asAddition: Bindings {
    guard case .binding(let binding, let lifetime) = content else { fatalError("only a binding has a key") }
    var head = binding.head
    head.isAddition = true
    return Bindings(binding.copy(head), lifetime)
  }

  /// The same bindings as a replacement of others, over some layers of such replacements.
  func overriding(times: Int32) -> Bindings {
    (0..<times).reduce(self) { content, _ in Bindings(.overriding(content)) }
  }

  static let none = Bindings(.list([]))
}
