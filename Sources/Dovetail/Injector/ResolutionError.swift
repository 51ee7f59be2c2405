import Synchronization

/// The error of a failed resolve.
public struct ResolutionError: Error, Sendable, CustomStringConvertible {
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
    /// The scope of the injector has been closed.
    case scopeClosed(Scope)
    /// The injector has been closed.
    case injectorClosed
    /// The injector of a provider, a lazy, a factory or a weak injector has been released.
    case injectorGone
    /// No injector was current when an injected property was created, and none when it was read.
    case noInjector
    /// The value must be made on the main actor; with the place of its binding, whose closure may be isolated only
    /// because it is written in code of the main actor.
    case needsMainActor(SourceSite)
    /// The value is made by an async function or on another actor, and a synchronous read needed it.
    case needsAwait
    /// The thread's stack may be too small for the nested creations.
    case stackTooSmall
    /// The value is live, and the injector is strict; with the place of its binding.
    case live(SourceSite)
    /// The scope's parent is not the innermost scope that is open here.
    case wrongParent(Scope, here: Scope?)
    /// Nothing belongs to the scope that is entered, and no module declares it.
    case unknownScope(Scope)
    /// A seed of the scope, or of the injector for nil, is missing.
    case missingSeed(Scope?)
    /// A seed was passed twice.
    case repeatedSeed(Scope?)
    /// A seed was passed that no binding of the scope, or of the injector, declares.
    case unknownSeed(Scope?)
  }

  private struct Content {
    var reason: Reason
    let key: AnyKey
    var path: [AnyKey]
    let bound: BoundKeys
    var property: SourceSite?
    var propertyName: String?
    /// What was asked of a closed injector, if it was no value.
    var request: String?
    /// The last entry whose key has been added to the path.
    var last: EntryPointer?
  }

  // One word, so that the path without an error costs nothing.
  private let stored: Indirect<Content>

  init(
    _ reason: Reason, key: AnyKey, path: [AnyKey] = [], bound: BoundKeys = .none, property: SourceSite? = nil,
    request: String? = nil, last: EntryPointer? = nil
  ) {
    let path = path.isEmpty ? [key] : path
    stored = Indirect(
      Content(reason: reason, key: key, path: path, bound: bound, property: property, request: request, last: last))
  }

  private init(_ error: ResolutionError, _ change: (inout Content) -> Void) {
    var content = error.stored.content
    change(&content)
    stored = Indirect(content)
  }

  /// Casts an error that leaves a read.
  @usableFromInline
  init(unwound error: any Error) {
    // The caller of a function that makes a value has wrapped its error in a `ResolutionError`.
    guard let error = error as? ResolutionError else { fatalError("a resolve threw '\(error)'") }
    // A read within the same creation leaves the same entry once more.
    self.init(error) { $0.last = nil }
  }

  /// Ends the process where a verified graph rules the error out, and reports the caller's line if it is known.
  @usableFromInline
  package func trap(_ fileID: StaticString = "", _ line: UInt = 0) -> Never {
    TrapObserver.hook.withLock(\.self)?(self, fileID, line)
    // Swift says itself that it is an error.
    let text = description.hasPrefix("error: ") ? String(description.dropFirst(7)) : description
    if line > 0 { fatalError(text, file: fileID, line: line) } else { fatalError(text) }
  }

  /// Wraps an error that leaves the creation of a value, with the value's key in front of the path.
  @inline(never)
  init(
    _ error: any Error, leaving key: AnyKey, _ bound: BoundKeys, isWrapper: Bool = false, of entry: EntryPointer? = nil
  ) {
    switch error {
    // Both the function that makes a value and the value's reader report what leaves the creation.
    case let error as ResolutionError
    where error.isCycleComplete || entry.flatMap { error.stored.content.last?.distance(to: $0) } == 0:
      self = error
    case let error as ResolutionError:
      self.init(error) { content in
        // A value that is made within its own creation until the stack ends is a cycle.
        if case .stackTooSmall = content.reason, key == content.path.last, !isWrapper { content.reason = .cycle }
        content.path.insert(key, at: 0)
        content.last = entry
      }
    case let failure as CreationFailure:
      self.init(failure.reason, key: failure.path.last ?? key, path: failure.path, bound: bound, last: entry)
    default:
      self.init(.failed(error), key: key, bound: bound, last: entry)
    }
  }

  /// Wraps an error that leaves the creation of a plan's value, with the value's key in front of the path.
  package init(_ error: any Error, leaving key: AnyKey, in plan: Plan) {
    self.init(error, leaving: key, plan.boundKeys)
  }

  /// Whether the path of a cycle ends with the key with which it begins.
  private var isCycleComplete: Bool {
    guard case .cycle = reason else { return false }
    return path.count > 1 && path.first == path.last
  }

  /// The reason's stable name, which the message has in brackets.
  public var id: String { words().id }

  /// The kind of failure.
  public var reason: Reason { stored.content.reason }

  /// The error that the innermost function threw, or this error itself if none did; callers usually handle this one.
  ///
  /// ```swift
  /// do { return try await respond() } catch let error as ResolutionError { throw error.underlying }
  /// ```
  public var underlying: any Error { if case .failed(let error) = reason { error } else { self } }

  /// The key that could not be resolved.
  public var key: AnyKey { stored.content.key }

  /// The keys from the resolved one to the one that failed.
  public var path: [AnyKey] { stored.content.path }

  /// The place of the injected property, or of the call, that read the value; nil for reads that do not record it.
  package var property: SourceSite? { stored.content.property }

  /// The name of that property, as in `Page.api`; nil in a struct, and where Swift retains no name.
  public var propertyName: String? { stored.content.propertyName }

  /// Returns this error with the place and name of the property that read the value, and keys in front of the path.
  @usableFromInline
  package func asked(at declaration: SourceSite, by name: String? = nil, for keys: [AnyKey] = []) -> ResolutionError {
    ResolutionError(self) { content in
      content.path = keys + content.path
      (content.property, content.propertyName, content.last) = (declaration, name, nil)
    }
  }

  /// What was asked of a closed injector; by default, its key.
  var request: String? { stored.content.request }

  /// The bound keys, for suggestions.
  var bound: BoundKeys { stored.content.bound }

  /// The whole message: what failed, the path, and the remedy.
  public var description: String { message().text }
}

/// The reason why a value cannot be made, before its key is known.
struct CreationFailure: Error {
  let reason: ResolutionError.Reason
  /// The keys of a cycle through other creations, such as those of other threads; otherwise empty.
  let path: [AnyKey]

  init(_ reason: ResolutionError.Reason, path: [AnyKey] = []) {
    self.reason = reason
    self.path = path
  }
}

/// The observer of errors that end the process, for example to report them as issues of the running test.
package enum TrapObserver {
  package typealias Hook = @Sendable (ResolutionError, _ fileID: StaticString, _ line: UInt) -> Void

  static let hook = Mutex<Hook?>(nil)

  /// Sets the observer, which receives the caller's line, or 0 if it is unknown; later calls have no effect.
  package static func set(_ willTrap: @escaping Hook) { hook.withLock { $0 = $0 ?? willTrap } }
}
