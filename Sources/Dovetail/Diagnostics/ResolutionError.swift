/// Why a resolve failed.
public struct ResolutionError: Error, Sendable {
  /// The kinds of failure.
  public enum Reason: Sendable {
    /// Nothing binds the key.
    case unbound
    /// The function that makes the value threw.
    case failed(any Error)
    /// The value is needed for its own creation.
    case cycle
    /// The key belongs to a scope that is not open here.
    case scopeNotOpen(Scope)
    /// The scope that the injector was opened for has been closed.
    case scopeClosed(Scope)
    /// The injector of a provider, a lazy, a factory or a weak injector is gone.
    case injectorGone
    /// The object whose property the value is for is gone, or was none.
    case ownerGone
    /// No injector was current when a property that reads from it was made.
    case noInjector
    /// A property that holds its value weakly asked for what is no object.
    case notAnObject
    /// The value must be made on the main actor.
    case needsMainActor
    /// The value reaches out of the process, and the injector is strict; with the place of its binding.
    case live(SourceSite)
    /// No binding belongs to the scope.
    case unknownScope(Scope)
    /// The scope opens inside another one.
    case wrongParent(Scope, here: Scope?)
    /// A seed of the scope is missing.
    case missingSeed(Scope)
    /// A seed was given twice.
    case repeatedSeed(Scope)
    /// A seed was given that no binding of the scope declares.
    case unknownSeed(Scope)
  }

  private let storage: Storage

  init(
    _ reason: Reason, key: AnyKey, path: [AnyKey] = [], bound: BoundKeys = .none, property: SourceSite? = nil,
    in hook: Finding.Use? = nil
  ) {
    storage = Storage(reason: reason, key: key, path: path, bound: bound, property: property, hook: hook)
  }

  /// Tells that the function which makes a value threw.
  init(_ error: any Error, from key: AnyKey, path: [AnyKey], bound: BoundKeys, in hook: Finding.Use? = nil) {
    // A function that asked a provider, a lazy or an injector may pass that one's error on.
    if let error = error as? ResolutionError {
      self = error.asked(by: path)
    } else if error is FallbackAnswer.Refusal {
      self.init(.unbound, key: key, path: path.count > 1 ? path : [], bound: bound)
    } else {
      self.init(.failed(error), key: key, path: path, bound: bound, in: hook)
    }
  }

  /// What went wrong.
  public var reason: Reason { storage.reason }

  /// The key that could not be resolved.
  public var key: AnyKey { storage.key }

  /// The keys from the one that was asked for to the one that failed.
  public var path: [AnyKey] { storage.path }

  /// Where the property is declared that asked, or nil when none did.
  public var property: SourceSite? { storage.property }

  /// The injected property whose `onInjected` threw, or nil when none did.
  public var hook: Finding.Use? { storage.hook }

  /// The same error with the way to it prolonged.
  func asked(by askers: [AnyKey]) -> ResolutionError {
    // A cycle's path is complete: it begins and ends at the same key.
    if case .cycle = reason { return self }
    let rest = path.isEmpty ? [key] : path
    return ResolutionError(reason, key: key, path: askers + rest, bound: bound, property: property, in: hook)
  }

  /// The same error of a property that asked.
  func asked(byPropertyAt site: SourceSite) -> ResolutionError {
    ResolutionError(reason, key: key, path: path, bound: bound, property: site, in: hook)
  }

  /// The keys that are bound, for "did you mean".
  var bound: BoundKeys { storage.bound }

  // One word, so that throwing it costs the path without an error nothing.
  private final class Storage: Sendable {
    let reason: Reason
    let key: AnyKey
    let path: [AnyKey]
    let bound: BoundKeys
    let property: SourceSite?
    let hook: Finding.Use?

    init(
      reason: Reason, key: AnyKey, path: [AnyKey], bound: BoundKeys, property: SourceSite?, hook: Finding.Use?
    ) {
      self.reason = reason
      self.key = key
      self.path = path
      self.bound = bound
      self.property = property
      self.hook = hook
    }
  }
}

extension ResolutionError: CustomStringConvertible {
  /// The whole message: what failed, the path, and the remedy.
  public var description: String { ResolutionErrorFormatter.format(self) }
}
