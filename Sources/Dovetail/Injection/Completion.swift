import Synchronization

/// What is done to a value after its function has made it: properties are injected, then hooks run.
final class Completion: Sendable {
  struct Property: Sendable {
    /// The property.
    let path: any AnyKeyPath & Sendable
    /// Moves a value into the property.
    let set: @Sendable (_ owner: UnsafeMutableRawPointer, _ value: UnsafeMutableRawPointer) -> Void
    /// Reads the property, to put that value back later.
    let remember: @Sendable (_ owner: UnsafeMutableRawPointer) -> Restoring
  }

  /// A function that hears of each injection of a property.
  struct Listening: Sendable {
    let path: any AnyKeyPath & Sendable
    let hook: Hook
  }

  typealias Hook = @Sendable (_ value: UnsafeMutableRawPointer) throws -> Void
  typealias Restoring = (_ owner: UnsafeMutableRawPointer) -> Void

  /// How many of the declaration's dependencies the function takes; the properties' come after them.
  let parameterCount: Int
  let properties: [Property]
  let listenings: [Listening]
  let hooks: [Hook]
  /// For each listening the position of its property among the properties, or nil when that is not injected.
  let heard: [Int?]
  private let telling = AtomicLazyReference<InjectionTelling>()

  init(parameterCount: Int, properties: [Property] = [], listenings: [Listening] = [], hooks: [Hook] = []) {
    self.parameterCount = parameterCount
    self.properties = properties
    self.listenings = listenings
    self.hooks = hooks
    heard = listenings.map { listening in properties.firstIndex { $0.path == listening.path } }
  }

  func adding(_ property: Property) -> Completion {
    Completion(
      parameterCount: parameterCount, properties: properties + [property], listenings: listenings, hooks: hooks)
  }

  func adding(_ listening: Listening) -> Completion {
    Completion(
      parameterCount: parameterCount, properties: properties, listenings: listenings + [listening], hooks: hooks)
  }

  func adding(_ hook: @escaping Hook) -> Completion {
    Completion(parameterCount: parameterCount, properties: properties, listenings: listenings, hooks: hooks + [hook])
  }

  /// Tells a value that wants to know that its properties have been injected.
  func tellInjected(_ type: Any.Type, at place: UnsafeMutableRawPointer) throws {
    let telling = telling.load() ?? telling.storeIfNil(InjectionTelling(type, first: place))
    try telling.tell(place)
  }
}
