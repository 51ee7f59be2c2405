/// The content of a module, as a tree that its builder makes.
public struct Bindings: ModuleElement, Sendable {
  /// The common cases consist of one reference.
  @usableFromInline
  enum Content: Sendable {
    case binding(Binding)
    case list([Bindings])
    indirect case module(InstalledModule, SourceSite?)
    /// Some bindings within a number of nested overrides.
    indirect case overriding(Bindings, times: Int32)
    indirect case hidden(Bindings, exposing: [Expose])
    indirect case removing(Removal, from: Bindings)
    case justInTime
    case scope(Scope)
    indirect case root(Root)
  }

  @usableFromInline let content: Content

  @inlinable @inline(__always)
  init(_ content: consuming Content) { self.content = content }

  /// Creates the bindings of a module; the place that installs it is nil if it is passed to a graph itself.
  package init(_ module: some Module, at site: SourceSite? = nil) { self.init(.module(InstalledModule(module), site)) }

  @inlinable @inline(__always)
  init(_ binding: consuming Binding) { self.init(.binding(binding)) }

  @usableFromInline
  package init(_ parts: [Bindings]) { self.init(.list(parts)) }

  /// A copy of a binding that an override may contain although nothing else binds its key.
  package var asAddition: Bindings {
    guard case .binding(let binding) = content else { return self }
    return Bindings(binding.copy { $0.traits.insert(.addition) })
  }

  /// Returns the bindings inside a number of nested overrides.
  package func overriding(times: Int32) -> Bindings { Bindings(.overriding(self, times: times)) }

  /// The bindings themselves.
  public var bindings: Bindings { self }

  static let none = Bindings(.list([]))
}
