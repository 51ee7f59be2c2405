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

  /// What a recipe asks for and cannot have; the graph reports it.
  enum Mistake: Sendable {
    /// A property is left alone that is not injected.
    case removesNothing(String)
    /// The recipe of a class is inherited by what is no subclass of it.
    case notASuperclass(AnyKey)
  }

  typealias Hook = @Sendable (_ value: UnsafeMutableRawPointer) throws -> Void
  typealias Restoring = (_ owner: UnsafeMutableRawPointer) -> Void

  /// How many of the declaration's dependencies the function takes; the properties' come after them.
  let parameterCount: Int
  let properties: [Property]
  let listenings: [Listening]
  let hooks: [Hook]
  let mistakes: [Mistake]
  /// For each listening the position of its property among the properties, or nil when that is not injected.
  let heard: [Int?]
  private let telling = AtomicLazyReference<InjectionTelling>()

  init(
    parameterCount: Int, properties: [Property] = [], listenings: [Listening] = [], hooks: [Hook] = [],
    mistakes: [Mistake] = []
  ) {
    self.parameterCount = parameterCount
    self.properties = properties
    self.listenings = listenings
    self.hooks = hooks
    self.mistakes = mistakes
    heard = listenings.map { listening in properties.firstIndex { $0.path == listening.path } }
  }

  /// Tells a value that wants to know that its properties have been injected.
  func tellInjected(_ type: Any.Type, at place: UnsafeMutableRawPointer) throws {
    let telling = telling.load() ?? telling.storeIfNil(InjectionTelling(type, first: place))
    try telling.tell(place)
  }
}
