/// How the values of one declaration are told that their properties have been injected.
///
/// To ask a value whether it wants to know takes as long as making it, so that is done once where the type says it.
final class InjectionTelling: Sendable {
  /// Tells the value at an address.
  let tell: Completion.Hook

  /// Finds out from a type and the first of its values.
  init(_ type: Any.Type, first: UnsafeMutableRawPointer) {
    func open<Value>(_ type: Value.Type) -> Completion.Hook { Self.telling(type, first) }
    tell = open(type)
  }

  private static func telling<Value>(_ type: Value.Type, _ first: UnsafeMutableRawPointer) -> Completion.Hook {
    let ask: Completion.Hook = {
      try ($0.assumingMemoryBound(to: Value.self).pointee as? any DidInject)?.didInject()
    }
    // What conforms for one actor alone is asked each time.
    if let type = type as? any (DidInject & SendableMetatype).Type { return known(type) }
    if type is AnyObject.Type {
      if first.assumingMemoryBound(to: AnyObject.self).pointee is any DidInject { return ask }
      // The value may be of a subclass that wants to know.
      let firstType = objectType(at: first)
      return { if objectType(at: $0) != firstType { try ask($0) } }
    }
    let firstType = Swift.type(of: first.assumingMemoryBound(to: Value.self).pointee as Any)
    // A protocol stands for any type; of every other type the values are of that type.
    if firstType == type { return { _ in } }
    return ask
  }

  private static func known<Value: DidInject & SendableMetatype>(_ type: Value.Type) -> Completion.Hook {
    { try $0.assumingMemoryBound(to: Value.self).pointee.didInject() }
  }

  /// The type of an object, whose memory is that of a reference; asked without counting the object, which the caller keeps.
  private static func objectType(at place: UnsafeMutableRawPointer) -> ObjectIdentifier {
    place.assumingMemoryBound(to: Unmanaged<AnyObject>.self).pointee._withUnsafeGuaranteedRef {
      ObjectIdentifier(Swift.type(of: $0))
    }
  }
}
