/// What a fallback has for a key.
struct FallbackAnswer {
  /// Why an answer is of no use.
  struct Mismatch: Error, CustomStringConvertible {
    let description: String
  }

  /// The fallback has no value.
  struct Refusal: Error {}

  /// What stands in a graph for its fallback.
  static let key = AnyKey(FallbackAnswer.self)

  let value: Any?
  /// Where the fallback is declared.
  let site: SourceSite

  /// Declares a key whose value the fallback makes.
  static func declaration(for key: AnyKey) -> Declaration {
    Declaration(implicit: key, dependencies: [Dependency(key: Self.key)]) { arguments, place in
      let answer = arguments.take(FallbackAnswer.self, at: 0)
      func write<Value>(_ type: Value.Type) throws {
        guard let value = answer.value else { throw Refusal() }
        guard let value = value as? Value else {
          throw Mismatch(
            description:
              "the fallback at \(answer.site.shortDescription) made a '\(TypeName.of(Swift.type(of: value)))'")
        }
        place.initializeMemory(as: Value.self, to: value)
      }
      try write(key.type)
    }
  }
}
