import Synchronization

/// Why a resolve failed.
public struct ResolutionError: Error, Sendable {
  /// The kinds of failure.
  public indirect enum Reason: Sendable {
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
    /// The injector has been closed.
    case injectorClosed
    /// The injector of a provider, a lazy, a factory or a weak injector is gone.
    case injectorGone
    /// No injector was current when a property that reads from it was made, and none when it was read.
    case noInjector
    /// The value must be made on the main actor; with the place where its function is bound, which may be isolated because
    /// it is written there.
    case needsMainActor(SourceSite)
    /// The value is made by a function that must be awaited, and was requested where nothing can wait.
    case needsAwait
    /// So many values are made one within the other that the stack of the thread may not do.
    case stackTooSmall
    /// The value reaches out of the process, and the injector is strict; with the place of its binding.
    case live(SourceSite)
    /// The scope opens inside another one.
    case wrongParent(Scope, here: Scope?)
    /// A seed of the scope, or of the injector when it is nil, is missing.
    case missingSeed(Scope?)
    /// A seed was given twice.
    case repeatedSeed(Scope?)
    /// A seed was given that no binding of the scope, or of the injector, declares.
    case unknownSeed(Scope?)
  }

  private typealias Content = (
    reason: Reason, key: AnyKey, path: [AnyKey], bound: BoundKeys, property: SourceSite?, propertyName: String?
  )

  // One word, so that throwing it costs the path without an error nothing.
  private let stored: Indirect<Content>

  init(
    _ reason: Reason, key: AnyKey, path: [AnyKey] = [], bound: BoundKeys = .none, property: SourceSite? = nil,
    name: String? = nil
  ) {
    stored = Indirect((reason, key, path.isEmpty ? [key] : path, bound, property, name))
  }

  /// The error of a read that has ended.
  @usableFromInline
  init(unwound error: any Error) {
    // What is thrown by a function that makes a value has become a `ResolutionError` where it was called.
    guard let error = error as? ResolutionError else { fatalError("a resolve threw '\(error)'") }
    self = error
  }

  /// Ends the process where a verified graph rules the error out, at the line of who asked, where that is known.
  @usableFromInline
  func trap(_ fileID: StaticString = "", _ line: UInt = 0) -> Never {
    TrapObserver.shared.load()?.willTrap(self, fileID, line)
    if line > 0 { fatalError(description, file: fileID, line: line) } else { fatalError(description) }
  }

  /// What was thrown, on its way out through the making of a value.
  init(_ error: any Error, leaving key: AnyKey, _ bound: BoundKeys, isWrapper: Bool = false) {
    switch error {
    case let error as ResolutionError where error.isCycleComplete:
      self = error
    case let error as ResolutionError:
      // What ends the stack by being made within itself, again and again, is a cycle.
      var reason = error.reason
      if case .stackTooSmall = reason, key == error.path.last, !isWrapper { reason = .cycle }
      self.init(
        reason, key: error.key, path: [key] + error.path, bound: error.bound, property: error.property,
        name: error.propertyName)
    case let failure as CreationFailure:
      self.init(failure.reason, key: failure.path.last ?? key, path: failure.path, bound: bound)
    default:
      self.init(.failed(error), key: key, bound: bound)
    }
  }

  /// What was thrown, on its way out through the making of a value of a plan.
  package init(_ error: any Error, leaving key: AnyKey, in plan: Plan) {
    self.init(error, leaving: key, plan.boundKeys)
  }

  /// Whether the path of a cycle has come back to where it began.
  private var isCycleComplete: Bool {
    guard case .cycle = reason else { return false }
    return path.count > 1 && path.first == path.last
  }

  /// The reason's stable name, which the message has in brackets.
  public var id: String {
    switch reason {
    case .unbound: "unbound"
    case .failed: "failed"
    case .cycle: "cycle"
    case .scopeNotOpen: "scope-not-open"
    case .scopeClosed: "scope-closed"
    case .injectorClosed: "injector-closed"
    case .injectorGone: "injector-gone"
    case .noInjector: "no-injector"
    case .needsMainActor: "needs-main-actor"
    case .needsAwait: "needs-await"
    case .stackTooSmall: "stack-too-small"
    case .live: "live"
    case .wrongParent: "wrong-parent"
    case .missingSeed: "missing-seed"
    case .repeatedSeed: "repeated-seed"
    case .unknownSeed: "unknown-seed"
    }
  }

  /// What went wrong.
  public var reason: Reason { stored.content.reason }

  /// What a caller acts on: the error that the innermost function threw, or this error itself when none did.
  ///
  /// ```swift
  /// do { return try await respond() } catch let error as ResolutionError { throw error.underlying }
  /// ```
  public var underlying: any Error { if case .failed(let error) = reason { error } else { self } }

  /// The key that could not be resolved.
  public var key: AnyKey { stored.content.key }

  /// The keys from the one that was asked for to the one that failed.
  public var path: [AnyKey] { stored.content.path }

  /// Where the property is declared that asked, or the call is that did so at its own place; nil for any other read.
  public var property: SourceSite? { stored.content.property }

  /// The name of that property, as in `Page.api`; nil in a struct, and where Swift keeps no name.
  public var propertyName: String? { stored.content.propertyName }

  /// The same error of a property that asked, and of the keys that it is read for.
  package func asked(at declaration: SourceSite, by name: String? = nil, for keys: [AnyKey] = []) -> ResolutionError {
    ResolutionError(reason, key: key, path: keys + path, bound: bound, property: declaration, name: name)
  }

  /// The keys that are bound, for "did you mean".
  var bound: BoundKeys { stored.content.bound }
}

/// Why a value cannot be made, before its key is named.
struct CreationFailure: Error {
  let reason: ResolutionError.Reason
  /// For a cycle that others close, the keys via which they do.
  let path: [AnyKey]

  @usableFromInline
  init(_ reason: ResolutionError.Reason) {
    self.reason = reason
    path = []
  }

  init(cycle path: [AnyKey]) {
    reason = .cycle
    self.path = path
  }
}

extension ResolutionError: CustomStringConvertible {
  /// The whole message: what failed, the path, and the remedy.
  public var description: String { message.text }
}
