/// How a type is written in a message.
enum TypeName {
  /// The type's name without its module, as it stands in a `Bind`.
  static func of(_ type: Any.Type) -> String {
    String(describing: type)
  }
}
