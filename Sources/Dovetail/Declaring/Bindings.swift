/// The collected content of a module, as its builder makes it.
public struct Bindings: Sendable {
  /// The common cases have one reference each.
  enum Content: Sendable {
    case binding(Binding)
    case list([Bindings])
    indirect case module(InstalledModule, SourceSite?)
    indirect case overriding(Bindings)
    indirect case hidden(Bindings, exposing: [Expose])
    indirect case removing(Removal, from: Bindings)
    case justInTime
  }

  let content: Content

  init(_ content: Content) { self.content = content }

  /// What a module declares that nothing else installs.
  package init(_ module: some Module) { self.init(.module(InstalledModule(module), nil)) }

  @usableFromInline
  init(_ binding: Binding) { self.init(.binding(binding)) }

  @usableFromInline
  package init(_ parts: [Bindings]) { self.init(.list(parts)) }

  /// The same binding, which may stand in an override although nothing else binds its key.
  package var asAddition: Bindings {
    guard case .binding(let binding) = content else { fatalError("only a binding has a key") }
    let copy = binding.copy()
    copy.traits.insert(.addition)
    return Bindings(copy)
  }

  /// The same bindings as a replacement of others, over some layers of such replacements.
  package func overriding(times: Int32) -> Bindings {
    (0..<times).reduce(self) { content, _ in Bindings(.overriding(content)) }
  }

  static let none = Bindings(.list([]))
}
