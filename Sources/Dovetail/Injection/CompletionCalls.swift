import Synchronization

/// What is called for each value that is completed: what a `Completion` says, as memory that is read without counting.
struct CompletionCalls: ~Copyable, @unchecked Sendable {
  // Sendable: nobody writes behind the pointer after the initializer, and the telling is atomic.

  let count: Int
  /// The properties, which the completion counts.
  let properties: UnsafeMutablePointer<Unmanaged<Completion.Property>>
  let hasListenings: Bool
  let hasHooks: Bool
  /// The address of the `InjectionTelling`, which this counts, once it is known.
  ///
  /// An `AtomicLazyReference` would do, but each load of it looks for its generic metadata.
  private let telling = Atomic<UInt>(0)

  init(of properties: [Completion.Property], hasListenings: Bool, hasHooks: Bool) {
    count = properties.count
    self.properties = .allocate(capacity: properties.count)
    for (index, property) in properties.enumerated() {
      (self.properties + index).initialize(to: .passUnretained(property))
    }
    self.hasListenings = hasListenings
    self.hasHooks = hasHooks
  }

  deinit {
    properties.deallocate()
    // Nobody else has this memory, so that the order of the load does not matter.
    Self.telling(at: telling.load(ordering: .relaxed))?.release()
  }

  private static func telling(at address: UInt) -> Unmanaged<InjectionTelling>? {
    UnsafeRawPointer(bitPattern: address).map(Unmanaged.fromOpaque)
  }

  /// Tells a value of a node that wants to know that its properties have been injected.
  func tellInjected(_ node: NodePointer, at place: UnsafeMutableRawPointer) throws {
    // Acquires what the thread wrote that found it out. Nobody takes an address back, so the object lives as long as this
    // memory, whose completion the node keeps.
    let known = Self.telling(at: telling.load(ordering: .acquiring)) ?? findOut(node.pointee.key.type, first: place)
    try known._withUnsafeGuaranteedRef { try $0.tell(place) }
  }

  /// Finds out how to tell a value, when the first one is there.
  @inline(never)
  private func findOut(_ type: Any.Type, first: UnsafeMutableRawPointer) -> Unmanaged<InjectionTelling> {
    let found = Unmanaged.passRetained(InjectionTelling(type, first: first))
    // Releases the object to the threads that load its address.
    let (_, known) = telling.compareExchange(
      expected: 0, desired: UInt(bitPattern: found.toOpaque()), ordering: .acquiringAndReleasing)
    guard let known = Self.telling(at: known) else { return found }
    found.release()
    return known
  }
}
