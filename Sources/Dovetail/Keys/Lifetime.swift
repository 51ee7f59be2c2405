/// The time for which an instance is shared.
public enum Lifetime: Hashable, Sendable {
  /// A new instance each time.
  case unshared
  /// One instance in an injector, made at its first use.
  case singleton
  /// One instance in an injector, made when the injector is.
  case eagerSingleton
  /// One instance for as long as its users retain it.
  case weak
  /// One instance within one resolve.
  case perResolution
  /// One instance in each opening of a scope.
  case scoped(Scope)
  /// One instance in each opening of a scope, made by the scope's `start()`.
  case eagerScoped(Scope)
  /// A value that the caller passes when it enters the scope or, for nil, when it makes the injector.
  case seeded(Scope?)

  /// The scope whose openings retain the instance, or nil.
  package var scope: Scope? {
    switch self {
    case .scoped(let scope), .eagerScoped(let scope): scope
    case .seeded(let scope): scope
    case .unshared, .singleton, .eagerSingleton, .weak, .perResolution: nil
    }
  }

  /// The lifetime of a decorator of such an instance: the same, but not seeded, as the decorator makes its value.
  var ofDecorator: Lifetime { isSeeded ? ofAlias : self }

  /// The lifetime of an alias of such an instance: that of a decorator, but not eager.
  var ofAlias: Lifetime {
    switch self {
    case .unshared, .weak, .perResolution: self
    case .singleton, .eagerSingleton, .scoped, .eagerScoped, .seeded: scope.map(Self.scoped) ?? .singleton
    }
  }

  /// Whether the caller passes the value as a seed.
  package var isSeeded: Bool { if case .seeded = self { true } else { false } }

  /// Whether `start()` makes the instance: always, or if the instance needs a start and is held.
  func isStarted(orElse needsStart: Bool) -> Bool {
    switch self {
    case .eagerSingleton, .eagerScoped: true
    case .singleton, .scoped: needsStart
    case .unshared, .weak, .perResolution, .seeded: false
    }
  }

  /// Whether the instance lives longer than the resolve that made it.
  package var isHeld: Bool {
    switch self {
    case .unshared, .perResolution: false
    case .singleton, .eagerSingleton, .weak, .scoped, .eagerScoped, .seeded: true
    }
  }
}

extension Lifetime: CustomStringConvertible {
  /// The lifetime in words, as messages print it.
  public var description: String {
    switch self {
    case .unshared: "unshared"
    case .singleton: "singleton"
    case .eagerSingleton: "eager singleton"
    case .weak: "weak"
    case .perResolution: "per resolution"
    case .scoped(let scope): "in \(scope)"
    case .eagerScoped(let scope): "eager in \(scope)"
    case .seeded(nil): "seeded"
    case .seeded(let scope?): "seeded in \(scope)"
    }
  }
}
