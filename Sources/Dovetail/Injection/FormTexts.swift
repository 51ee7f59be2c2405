// What messages say of the forms in which a value may be asked for.

extension Provider: WrittenType {
  static var written: String { "Provider<\(TypeName.of(Value.self))>" }
}

extension Lazy: WrittenType {
  static var written: String { "Lazy<\(TypeName.of(Value.self))>" }
}

extension Factory: WrittenType {
  static var written: String {
    "Factory<\((arguments + [Value.self]).map { TypeName.of($0) }.joined(separator: ", "))>"
  }
}

extension InjectionOwner: WrittenType {
  static var written: String { "InjectionOwner<\(TypeName.of(Object.self))>" }
}

extension FallbackAnswer: WrittenType {
  static var written: String { "Fallback" }
}

extension CallArguments: WrittenType {
  static var written: String { "call(\(types.map(TypeName.of).joined(separator: ", ")))" }
}

extension Provider: FormType {}
extension Lazy: FormType {}

extension Factory: WrappingType {
  static var wrapped: Any.Type { Value.self }
}

extension Factory: FactoryType {
  static func binding(named key: AnyKey) -> String {
    let value = KeyText.argument(key.renamed(Value.self))
    let arguments = arguments.map { TypeName.expression($0) }.joined(separator: ", ")
    return "Bind(\(value)).to(assisted: \(arguments)) { … }"
  }
}
