public import Synchronization

/// A type whose values want to know when their properties have been injected.
///
/// ```swift
/// extension House: DidInject {
///   func didInject() { garage?.open() }
/// }
/// ```
///
/// It is called for what a binding with a property or a hook makes, after its `onInjected` and before its `onCreate`, and
/// for what `inject(into:)` was given.
public protocol DidInject {
  /// Is called after all properties have been injected.
  ///
  /// - Throws: Any error; the value is not made then, or `inject(into:)` fails, whose properties stay injected.
  func didInject() throws
}

/// Tells the values of one binding that their properties have been injected.
///
/// To ask a value whether it wants to know takes as long as making it, so that this remembers what it found.
@usableFromInline
struct InjectionTelling<Value>: ~Copyable {
  /// What is known of the values.
  @usableFromInline
  enum Interest: UInt8, AtomicRepresentable {
    /// No value has been asked.
    case unknown
    /// Each value is asked.
    case asked
    /// Values of the type itself do not want to know; those of a subclass are asked.
    case ofSubclasses
  }

  @usableFromInline
  let interest = Atomic(Interest.unknown)

  /// Tells a value, if it wants to know.
  @inlinable
  func tell(_ value: Value) throws {
    // Relaxed: threads may find the same out twice.
    if interest.load(ordering: .relaxed) == .ofSubclasses && Swift.type(of: value) == Value.self { return }
    try ask(value)
  }

  @usableFromInline
  func ask(_ value: Value) throws {
    if interest.load(ordering: .relaxed) == .unknown {
      // What conforms for one actor alone must be asked there, so that a type is not asked before its first value is.
      let isUninterested = Swift.type(of: value as Any) == Value.self && !(value is any DidInject)
      interest.store(isUninterested ? .ofSubclasses : .asked, ordering: .relaxed)
    }
    try (value as? any DidInject)?.didInject()
  }
}
