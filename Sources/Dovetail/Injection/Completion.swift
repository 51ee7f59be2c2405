/// What is done to a value after its function has made it: properties are injected, then hooks run.
final class Completion: Sendable {
  struct Property: Sendable {
    /// The property, for messages.
    let path: any AnyKeyPath & Sendable
    /// Moves a value into the property.
    let set: @Sendable (_ owner: UnsafeMutableRawPointer, _ value: UnsafeMutableRawPointer) -> Void
  }

  /// What a recipe asks for and cannot have; the graph reports it.
  enum Mistake: Sendable {
    /// A property is left alone that is not injected.
    case removesNothing(String)
    /// The recipe of a class is inherited by what is no subclass of it.
    case notASuperclass(AnyKey)
  }

  typealias Hook = @Sendable (_ value: UnsafeMutableRawPointer) throws -> Void

  /// How many of the declaration's dependencies the function takes; the properties' come after them.
  let parameterCount: Int
  let properties: [Property]
  let hooks: [Hook]
  let mistakes: [Mistake]

  init(parameterCount: Int, properties: [Property] = [], hooks: [Hook] = [], mistakes: [Mistake] = []) {
    self.parameterCount = parameterCount
    self.properties = properties
    self.hooks = hooks
    self.mistakes = mistakes
  }

  func adding(_ property: Property) -> Completion {
    Completion(parameterCount: parameterCount, properties: properties + [property], hooks: hooks, mistakes: mistakes)
  }

  func adding(_ hook: @escaping Hook) -> Completion {
    Completion(parameterCount: parameterCount, properties: properties, hooks: hooks + [hook], mistakes: mistakes)
  }

  /// The name of the property that a dependency is for, or nil when Swift does not keep it.
  func property(at position: Int) -> String? {
    let text = "\(properties[position - parameterCount].path)"
    if text.contains("<computed ") { return nil }
    return text.split(separator: ".").last.map(String.init)
  }
}
