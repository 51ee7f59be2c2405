/// How long an instance is shared.
public enum Lifetime: Hashable, Sendable {
  /// A new instance each time.
  case unshared
  /// One instance in an injector, made when it is first asked for.
  case singleton
  /// One instance in an injector, made with it.
  case eagerSingleton
  /// One instance for as long as somebody holds it.
  case weak
  /// One instance within one resolve.
  case perResolution
  /// One instance in each opening of a scope.
  case scoped(Scope)
  /// A value that comes from outside when a scope is entered or, without one, when the injector is made.
  case seeded(Scope?)

  /// The scope whose opening holds the instance, or nil.
  package var scope: Scope? {
    switch self {
    case .scoped(let scope): scope
    case .seeded(let scope): scope
    case .unshared, .singleton, .eagerSingleton, .weak, .perResolution: nil
    }
  }

  /// How long what wraps such an instance is shared: as long, yet never given from outside.
  var ofDecorator: Lifetime {
    guard case .seeded(let scope) = self else { return self }
    return scope.map(Self.scoped) ?? .singleton
  }

  /// How long an alias of such an instance is shared: as long, yet made when it is asked for, and never held weakly, as
  /// what it is converted to may be no object.
  var ofAlias: Lifetime {
    switch self {
    case .eagerSingleton: .singleton
    case .weak: .unshared
    case .unshared, .singleton, .perResolution, .scoped, .seeded: ofDecorator
    }
  }

  /// Whether the value comes from outside.
  package var isSeeded: Bool { if case .seeded = self { true } else { false } }

  /// Whether the instance lives longer than the resolve that made it.
  package var isHeld: Bool {
    switch self {
    case .unshared, .perResolution: false
    case .singleton, .eagerSingleton, .weak, .scoped, .seeded: true
    }
  }
}

extension Lifetime: CustomStringConvertible {
  /// The word that a module writes for it.
  public var description: String {
    switch self {
    case .unshared: "unshared"
    case .singleton: "singleton"
    case .eagerSingleton: "eager singleton"
    case .weak: "weak"
    case .perResolution: "per resolution"
    case .scoped(let scope): "in \(scope)"
    case .seeded(nil): "seeded"
    case .seeded(let scope?): "seeded in \(scope)"
    }
  }
}
