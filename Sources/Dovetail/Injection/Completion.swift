/// What is done to a value after its function has made it: properties are injected, then hooks run.
final class Completion: Sendable {
  struct Property: Sendable {
    /// The property, for messages.
    let path: any AnyKeyPath & Sendable
    /// Moves a value into the property.
    let set: @Sendable (_ owner: UnsafeMutableRawPointer, _ value: UnsafeMutableRawPointer) -> Void
  }

  typealias Hook = @Sendable (_ value: UnsafeMutableRawPointer) throws -> Void

  /// How many of the declaration's dependencies the function takes; the properties' come after them.
  let parameterCount: Int
  let properties: [Property]
  let hooks: [Hook]

  init(parameterCount: Int, properties: [Property] = [], hooks: [Hook] = []) {
    self.parameterCount = parameterCount
    self.properties = properties
    self.hooks = hooks
  }

  func adding(_ property: Property) -> Completion {
    Completion(parameterCount: parameterCount, properties: properties + [property], hooks: hooks)
  }

  func adding(_ hook: @escaping Hook) -> Completion {
    Completion(parameterCount: parameterCount, properties: properties, hooks: hooks + [hook])
  }

  /// The name of the property that a dependency is for, or nil when Swift does not keep it.
  func property(at position: Int) -> String? {
    let text = "\(properties[position - parameterCount].path)"
    if text.contains("<computed ") { return nil }
    return text.split(separator: ".").last.map(String.init)
  }
}
