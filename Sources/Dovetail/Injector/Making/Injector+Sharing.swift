import Synchronization

// How shared values are made: once, by one thread, while the others wait.

extension Injector {
  /// The home of a shared value, made if need be; the injector that holds the value keeps it.
  @usableFromInline
  final func shared(_ link: Link) throws -> Unmanaged<AnyObject> {
    if link.level == level { return try unsafe home(of: link) ?? create(link) }
    guard let parent else { throw plan.notOpen(link) }
    return try unsafe parent.shared(link)
  }

  /// The home of an argument that this injector shares and has made.
  @usableFromInline
  final func homeOfArgument(at position: Int) -> Unmanaged<AnyObject>? {
    unsafe links[position].kind == .shared && links[position].level == level ? home(of: links[position]) : nil
  }

  /// The injector that holds the values of a link's level, seen from here; nil when the scope is not open.
  final func holder(of link: Link) -> Injector? {
    var injector = self
    while injector.level != link.level {
      guard let parent = injector.parent else { return nil }
      injector = parent
    }
    return injector
  }

  /// The home of a value that this injector holds, when it has been made.
  @inline(__always)
  final func home(of link: Link) -> Unmanaged<AnyObject>? {
    // Acquires what the thread wrote that made the value.
    unsafe slots[link.slot].pointee.home.load(ordering: .acquiring)
  }

  /// Makes a shared value of this injector, unless another thread does.
  @inline(never)
  private final func create(_ link: Link) throws -> Unmanaged<AnyObject> {
    try checkStack(link)
    if link.care.contains(.ring) { return unsafe .passUnretained(try member(link)) }
    return try unsafe exclusively(link) { _ in
      // Another thread may have made it meanwhile.
      if let home = unsafe home(of: link) { return unsafe home }
      return unsafe publish(try makeHome(link), link)
    }
  }

  /// Makes a shared value that is not shown to anybody yet.
  @inline(__always)
  final func makeHome(_ link: Link) throws -> AnyObject {
    if !link.care.isDisjoint(with: .watched) { return try makeWatchedHome(link) }
    return try unsafe link.binding._withUnsafeGuaranteedRef { try $0.newHome(self, Int(link.first)) }
  }

  @inline(never)
  private final func makeWatchedHome(_ link: Link) throws -> AnyObject {
    if link.care.contains(.awaited) { throw CheckFailure(reason: .needsAwait) }
    return try unsafe watching(link) { frame in
      try unsafe link.binding._withUnsafeGuaranteedRef { try unsafe $0.newHome(self, link, frame) }
    } object: { home in
      link.declaration.object(in: home)
    }
  }

  /// Keeps the home of a value in its slot.
  @discardableResult
  @inline(__always)
  final func keep(_ home: consuming AnyObject, _ link: Link) -> Unmanaged<AnyObject> {
    // The slot's count.
    let home = unsafe Unmanaged.passRetained(home)
    // Releases the value to the threads that read it without asking whether it is being made.
    unsafe slots[link.slot].pointee.home.store(home, ordering: .releasing)
    return unsafe home
  }

  /// Shows a shared value to all threads.
  @discardableResult
  @inline(__always)
  final func publish(_ home: consuming AnyObject, _ link: Link) -> Unmanaged<AnyObject> {
    let home = unsafe keep(home, link)
    if level == 0, let entry = unsafe entry(of: link.key.id), unsafe entry.pointee.root == link.node {
      let box = unsafe link.binding._withUnsafeGuaranteedRef { unsafe $0.box(for: home) }
      // The entry's count. Releases the value to the borrowed reads.
      unsafe entry.pointee.box.store(.passRetained(box), ordering: .releasing)
    }
    return unsafe home
  }

  /// Runs a creation while no other thread runs one for the same slot, within a frame that tells so.
  ///
  /// - Parameters:
  ///   - link: What is made.
  ///   - lock: The slot that stands for the ring of the value, whose members have frames of their own; nil outside of
  ///     rings.
  ///   - body: Makes the value.
  // Inlined, as are the parts of it that are not rare: what is deep in one another takes less of the stack.
  @inline(__always)
  final func exclusively<Result>(
    _ link: Link, lock: Int32? = nil, _ body: (ResolutionStack.Top) throws -> Result
  ) throws -> Result {
    let slot = lock ?? link.slot
    let id = unsafe lock.map { unsafe CreationID(ring: slots[$0]) } ?? CreationID(slots[slot])
    // Listeners are called at the end of the outermost frame, when nothing is being made any more.
    return try unsafe ResolutionStack.within(.creation, link) { frame in
      if !beginCreation(at: slot) { try beginCreation(at: slot, after: id, link) }
      unsafe frame.pointee.creation = id
      defer {
        unsafe frame.pointee.creation = nil
        endCreation(at: slot)
      }
      // Whoever closes the injector waits for the creations that have begun. A scope waits for its uses.
      if level == 0 && state.isClosed { throw closed(link.key) }
      do { return try unsafe body(frame) } catch { throw lock == nil ? unwoundCreation(error, link) : error }
    }
  }

  /// Runs a creation that this thread has begun, or a part of one, within a frame that tells so.
  @inline(__always)
  final func creating<Result>(_ link: Link, _ body: (ResolutionStack.Top) throws -> Result) throws -> Result {
    try unsafe ResolutionStack.within(.creation, link, CreationID(slots[link.slot])) { frame in
      do { return try unsafe body(frame) } catch { throw unsafe unwoundCreation(error, frame.pointee.link) }
    }
  }

  /// Adds a shared value to an error's path, unless that began with it.
  @inline(never)
  final func unwoundCreation(_ error: any Error, _ link: Link) -> any Error {
    if let error = error as? ResolutionError, let left = error.leavingCreation() { return left }
    return unwound(error, link)
  }

  // The values of a scope's first slots are begun and ended in the scope's own word, with its uses.

  final func beginCreation(at slot: Int32) -> Bool {
    let bit = level > 0 ? ScopeState.creation(at: slot) : 0
    return unsafe bit == 0 ? slots[slot].pointee.creation.begin() : state.beginWithin(making: bit)
  }

  @inline(never)
  private final func beginCreation(at slot: Int32, after id: CreationID, _ link: Link) throws {
    try WaitGraph.waiting(for: id, of: link.key) {
      let bit = level > 0 ? ScopeState.creation(at: slot) : 0
      if bit == 0 {
        unsafe slots[slot].pointee.creation.beginAfterAnother()
      } else {
        state.beginAfterAnother(making: bit)
      }
    }
  }

  final func endCreation(at slot: Int32) {
    let bit = level > 0 ? ScopeState.creation(at: slot) : 0
    if bit == 0 { return unsafe slots[slot].pointee.creation.end() }
    // The scope is in use, so it is for another one to let go of its values.
    _ = state.end(bit)
  }
}

extension AnyBinding {
  /// Makes the home of a new value, in code that is specialized for its type where that is known.
  @inline(__always)
  final func newHome(_ injector: Injector, _ first: Int) throws -> AnyObject {
    try hasMakeHome ? makeHome(self, injector, first) : madeHome(injector, first)
  }

  /// Makes the home of a new value within a frame that its properties may look for.
  final func newHome(_ injector: Injector, _ link: Link, _ frame: ResolutionStack.Top) throws -> AnyObject {
    unsafe link.care.contains(.isOwner) ? try madeHome(injector, link, frame) : try newHome(injector, Int(link.first))
  }
}
