/// The names of types in messages.
package enum TypeName {
  /// Returns the type's name without its module, as in source code: `[Int]`, not `Array<Int>`.
  package static func of(_ type: Any.Type) -> String {
    (type as? any WrittenType.Type)?.written
      ?? (type == Void.self ? "Void" : ConstrainedTypeText.written(String(describing: type)))
  }

  /// Returns the type's name without generic arguments.
  static func plain(_ type: Any.Type) -> String {
    var depth = 0
    return of(type).filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
  }

  /// Returns the type's name with its module, to distinguish types of equal names.
  static func qualified(_ type: Any.Type) -> String {
    // Swift adds the address of the file's context to a private type's name, which means nothing to a reader.
    let names = String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
    return ConstrainedTypeText.written(names.joined(separator: "."))
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
