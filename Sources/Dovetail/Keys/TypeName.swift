/// The names of types in messages.
package enum TypeName {
  /// The names among which a type is told apart while a text is written; for a graph's texts, those of its types.
  @TaskLocal package static var names: @Sendable () -> TypeNames = { TypeNames() }

  /// Returns the type's name as in source code, `[East.Gate]`; with its module, where the text needs that.
  package static func of(_ type: Any.Type) -> String {
    (type as? any WrittenType.Type)?.written ?? (type == Void.self ? "Void" : names().text(of: type))
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
  static func isProtocol(_ type: Any.Type) -> Bool {
    let name = String(describing: Swift.type(of: type))
    return name.hasSuffix(".Protocol") || name.hasPrefix("(any ")
  }

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
  static var written: String { "[\(TypeName.of(Key.self)): \(TypeName.of(Value.self))]" }
}
