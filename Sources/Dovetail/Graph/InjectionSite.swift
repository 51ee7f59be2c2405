/// Where a value is injected: a dependency of bindings that make each owner a value of its own.
///
/// ```swift
/// Bind(Logger.self).to { (site: InjectionSite) in Logger(label: "\(site)") }
/// ```
///
/// The graph knows every site, so it costs a resolve nothing to find it. What is shared has no single site, and may not ask
/// for one.
public struct InjectionSite: Sendable {
  /// What is asked for.
  public let key: AnyKey
  /// The key of the binding that asks; nil when an injector was asked, as an `@Inject` does outside the graph.
  public let owner: AnyKey?
  /// The parameter or the property that it is for, or nil when the injector itself was asked.
  public let use: Finding.Use?
  /// Where the owner's binding is, or nil when an injector was asked.
  public let source: SourceSite?

  /// The type whose binding asks, or nil when the injector itself was asked.
  public var ownerType: Any.Type? { owner?.type }

  init(key: AnyKey, owner: AnyKey? = nil, use: Finding.Use? = nil, source: SourceSite? = nil) {
    self.key = key
    self.owner = owner
    self.use = use
    self.source = source
  }

  /// What stands in a graph for a site.
  static var key: AnyKey { AnyKey(InjectionSite.self) }

  /// Declares a site.
  var binding: Binding { Binding(implicit: Self.key) { [self] _ in self } }
}

extension InjectionSite: CustomStringConvertible {
  /// The site as a name, for a log or a label: the owner, as in `HomePage`, and with it a property whose name Swift keeps,
  /// as in `HomePage.title`; `Injector` when the injector itself was asked.
  public var description: String {
    guard let owner else { return "Injector" }
    guard case .property(_, let name?) = use else { return "\(owner)" }
    return "\(owner).\(name)".printable
  }
}

extension InjectionSite: CustomDebugStringConvertible {
  /// The site in a line: what is asked for, the parameter or the property, the owner and where its binding is.
  public var debugDescription: String { text.printable }

  private var text: String {
    guard let owner, let source else { return "'\(key)', asked of the injector" }
    let place =
      switch use {
      case .property(_, let name?): "property '\(name)' of "
      case .property(let number, nil): "the \(Ordinal.of(number)) injected property of "
      case .parameter(let number): "the \(Ordinal.of(number)) argument of "
      case nil: ""
      }
    return "'\(key)' for \(place)'\(owner)' at \(source.shortDescription)"
  }
}
