/// How a type is written in a message.
package enum TypeName {
  /// The type's name without its module, as it stands in source code: `[Int]`, not `Array<Int>`.
  package static func of(_ type: Any.Type) -> String {
    (type as? any WrittenType.Type)?.written
      ?? (type == Void.self ? "Void" : ConstrainedTypeText.written(String(describing: type)))
  }

  /// The type's name without the types that a generic one has in angle brackets.
  static func plain(_ type: Any.Type) -> String {
    var depth = 0
    return of(type).filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
  }

  /// The type's name with its module, for types whose names are alike.
  static func qualified(_ type: Any.Type) -> String {
    // A private type's name has the address of its file's context, which helps nobody.
    let names = String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
    return ConstrainedTypeText.written(names.joined(separator: "."))
  }

  /// Whether a type comes with the language: of the standard library or of Foundation.
  static func isCommon(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return name.hasPrefix("Swift.") || name.hasPrefix("Foundation")
  }

  /// Whether a type is that of a protocol's values.
  static func isProtocol(_ type: Any.Type) -> Bool {
    let name = String(describing: Swift.type(of: type))
    return name.hasSuffix(".Protocol") || name.hasPrefix("(any ")
  }

  /// The type as an expression: `Api.self`, `(Api & Sendable).self`.
  static func expression(_ type: Any.Type) -> String { "\(operand(type)).self" }

  /// The type as something that a suffix may follow.
  fileprivate static func operand(_ type: Any.Type) -> String {
    let name = of(type)
    return name.hasPrefix("any ") || name.contains(" & ") || name.contains(" -> ") ? "(\(name))" : name
  }
}

/// A type that source code writes in another way than the standard library prints it, or that holds such types.
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
