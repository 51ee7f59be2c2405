/// The place where a value is injected, as a dependency of bindings that make a separate value for each owner.
///
/// ```swift
/// Bind(Logger.self).to { (site: InjectionSite) in Logger(label: "\(site)") }
/// ```
///
/// The graph contains the sites, so they cost nothing when a value is resolved. A shared value has no single site: its
/// dependency on one is a fault of the graph.
public struct InjectionSite: Sendable {
  /// The injected key.
  public let key: AnyKey
  /// The key of the dependent; nil for a read from an injector, such as that of `@Inject` outside of the graph.
  public let owner: AnyKey?
  /// The parameter or property of the dependent, or nil for a read from an injector.
  public let use: Finding.Use?
  /// The place of the dependent's binding, or nil for a read from an injector.
  public let source: SourceSite?

  /// The type of the dependent, or nil for a read from an injector.
  public var ownerType: Any.Type? { owner?.type }

  init(key: AnyKey, owner: AnyKey? = nil, use: Finding.Use? = nil, source: SourceSite? = nil) {
    self.key = key
    self.owner = owner
    self.use = use
    self.source = source
  }

  /// The key of a dependency on the site.
  static var key: AnyKey { AnyKey(InjectionSite.self) }

  /// The binding of the site.
  var binding: Binding { Binding(implicit: Self.key) { [self] _ in self } }
}

extension InjectionSite: CustomStringConvertible {
  /// The site as a name, for a log or a label: the owner, as in `HomePage`, with the property if Swift retains its
  /// name, as in `HomePage.title`; `Injector` for a read from an injector.
  public var description: String {
    guard let owner else { return "Injector" }
    guard case .property(_, let name?) = use else { return "\(owner)" }
    return "\(owner).\(name)".printable
  }
}

extension InjectionSite: CustomDebugStringConvertible {
  /// The site in one line: the key, the parameter or property, the owner and the place of its binding.
  public var debugDescription: String { text.printable }

  private var text: String {
    guard let owner, let source else { return "'\(key)', asked of the injector" }
    let need =
      switch use {
      case .property(_, let name?): "property '\(name)' of "
      case .property(let number, nil): "the \(Ordinal.of(number)) injected property of "
      case .parameter(let number): "the \(Ordinal.of(number)) argument of "
      case nil: ""
      }
    return "'\(key)' for \(need)'\(owner)' at \(source.shortDescription)"
  }
}
