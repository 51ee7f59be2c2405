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

  /// The value, as one of the type that was asked for.
  private func value<Value>(as type: Value.Type) throws -> Value {
    guard let value else { throw Refusal() }
    guard let value = value as? Value else {
      throw Mismatch(
        description: "the fallback at \(site.shortDescription) made a '\(TypeName.of(Swift.type(of: value)))'")
    }
    return value
  }

  /// Declares a key whose value the fallback makes.
  static func binding(for key: AnyKey) -> AnyBinding {
    func open<Value>(_ type: Value.Type) -> AnyBinding {
      Binding<Value>(implicit: key, [Dependency(key: Self.key)]) { injector, first in
        let answer: FallbackAnswer = try injector.argument(at: first)
        return try answer.value(as: Value.self)
      }
    }
    return open(key.type)
  }
}
