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
  /// The address of the `InjectionTelling`, which this counts, once it is known.
  ///
  /// An `AtomicLazyReference` would do, but each load of it looks for its generic metadata.
  private let telling = Atomic<UInt>(0)

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

  deinit {
    // Nobody else holds this object, so that the order of the load does not matter.
    telling(at: telling.load(ordering: .relaxed))?.release()
  }

  private func telling(at address: UInt) -> Unmanaged<InjectionTelling>? {
    UnsafeRawPointer(bitPattern: address).map(Unmanaged.fromOpaque)
  }

  /// Tells a value that wants to know that its properties have been injected.
  func tellInjected(_ type: Any.Type, at place: UnsafeMutableRawPointer) throws {
    // Acquires what the thread wrote that found it out. Nobody takes an address back, so the object lives like this one,
    // which the caller holds.
    let known = telling(at: telling.load(ordering: .acquiring)) ?? findOut(type, first: place)
    try known._withUnsafeGuaranteedRef { try $0.tell(place) }
  }

  /// Finds out how to tell a value, when the first one is there.
  @inline(never)
  private func findOut(_ type: Any.Type, first: UnsafeMutableRawPointer) -> Unmanaged<InjectionTelling> {
    let found = Unmanaged.passRetained(InjectionTelling(type, first: first))
    // Releases the object to the threads that load its address.
    let (_, known) = telling.compareExchange(
      expected: 0, desired: UInt(bitPattern: found.toOpaque()), ordering: .acquiringAndReleasing)
    guard let known = telling(at: known) else { return found }
    found.release()
    return known
  }
}
