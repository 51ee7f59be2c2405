/// What is done to a value after its function has made it: properties are injected, then hooks run.
@usableFromInline
final class Completion: Sendable {
  /// Sets a property of the owner at an address to the value behind another address.
  @usableFromInline
  typealias Setter =
    @Sendable (
      _ owner: UnsafeMutableRawPointer, _ value: UnsafeMutableRawPointer, _ form: ValueForm
    ) -> Void

  /// A function that hears of each injection of a property.
  struct Listening: Sendable {
    let path: any AnyKeyPath & Sendable
    let hook: Hook
  }

  /// What a recipe asks for and cannot have; the graph reports it.
  enum Mistake: Sendable {
    /// A property is left alone that is not injected.
    case removesNothing(any AnyKeyPath & Sendable)
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
  /// What is called for each value; this owns the memory.
  ///
  /// Sendable: it is Sendable itself, and nobody writes the memory after the initializer.
  nonisolated(unsafe) let calls: UnsafeMutablePointer<CompletionCalls>

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
    calls = .allocate(capacity: 1)
    calls.initialize(
      to: CompletionCalls(of: properties, hasListenings: !listenings.isEmpty, hasHooks: !hooks.isEmpty))
  }

  deinit {
    calls.deinitialize(count: 1)
    calls.deallocate()
  }
}
