import DovetailShims

/// The names of types in messages.
package enum TypeName {
  /// Calls a function that writes a text, in which types are told apart among some names: for a graph's texts, those of
  /// its types.
  ///
  /// The names are in a thread-local word, as Swift prints an error that leaves a program when its task has ended.
  package static func naming<Text>(_ names: @escaping () -> TypeNames, _ write: () throws -> Text) rethrows -> Text {
    try unsafe withUnsafePointer(to: names) { names in
      let outer = unsafe dovetail_exchange_names(names)
      defer { _ = unsafe dovetail_exchange_names(outer) }
      return try write()
    }
  }

  private static var names: TypeNames {
    guard let names = unsafe dovetail_names() else { return TypeNames() }
    // A variable of the call of `naming` that has stored the pointer.
    return unsafe names.assumingMemoryBound(to: (() -> TypeNames).self).pointee()
  }

  /// Returns the type's name as in source code, `[East.Gate]`; with its module, where the text needs that.
  package static func of(_ type: Any.Type) -> String {
    (type as? any WrittenType.Type)?.written ?? (type == Void.self ? "Void" : names.text(of: type))
  }

  /// Returns a type's name without generic arguments.
  static func plain(_ name: String) -> String {
    var depth = 0
    return name.filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
  }

  /// Returns whether a type belongs to the standard library or Foundation.
  static func isCommon(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return name.hasPrefix("Swift.") || name.hasPrefix("Foundation")
  }

  /// Returns whether a type is existential, such as `any Api`.
  static func isProtocol(_ type: Any.Type) -> Bool { dovetail_is_existential(UInt(bitPattern: ObjectIdentifier(type))) }

  /// Returns the type as an expression: `Api.self`, `(Api & Sendable).self`.
  static func expression(_ type: Any.Type) -> String { "\(operand(type)).self" }

  /// Returns the type's name, in parentheses if a suffix such as `.self` or `?` requires them.
  fileprivate static func operand(_ type: Any.Type) -> String {
    let name = of(type)
    return name.hasPrefix("any ") || name.contains(" & ") || name.contains(" -> ") ? "(\(name))" : name
  }
}

/// A type whose source code differs from the standard library's name for it, or may contain a type for which it does.
protocol WrittenType {
  static var written: String { get }
}

extension Optional: WrittenType {
  static var written: String { "\(TypeName.operand(Wrapped.self))?" }
}

extension Array: WrittenType {
  static var written: String { "[\(TypeName.of(Element.self))]" }
}

extension Dictionary: WrittenType {
  static var written: String { "[\(TypeName.of(Keys.Element.self)): \(TypeName.of(Value.self))]" }
}
