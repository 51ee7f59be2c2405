import Synchronization

// How values are made: the path behind every read that does not find its value ready.
//
// A shared value is made in the context of the injector that holds it, any other in the context of the asking one, so
// `self` is the memory of that injector.
//
// What is rare is kept out of line: inlined, it made the common path spill its registers.

extension Storage {
  /// Reads or makes the value of a node, as a resolve of its own.
  ///
  /// - Parameters:
  ///   - node: What to make.
  ///   - place: Uninitialized memory for a value that is not shared.
  ///   - assisted: The argument that the caller of a factory gave.
  ///   - isOnMainActor: Whether the caller is on the main actor.
  func produce(
    _ node: NodePointer, into place: UnsafeMutableRawPointer, assisted: UnsafeRawPointer?, isOnMainActor: Bool
  ) throws(ResolutionError) -> Access {
    var resolution = Resolution(isOnMainActor: isOnMainActor)
    return try withUnsafeMutablePointer(to: &resolution) { resolution throws(ResolutionError) in
      defer { resolution.pointee.end() }
      if node.pointee.kind == .shared {
        return Access(place: try share(node, under: nil, resolution), form: node.pointee.sharedForm)
      }
      try fill(place, with: node, under: nil, resolution, assisted: assisted)
      return Access(place: place, form: .owned)
    }
  }

  /// The shared value of a node, made if need be.
  private func share(
    _ node: NodePointer, under parent: UnsafePointer<Step>?, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) -> UnsafeMutableRawPointer {
    guard let holder = holder(of: node) else { throw notOpen(node, under: parent) }
    let entry = holder.entry(of: node)
    if let value = entry.pointee.value.load(ordering: .acquiring) { return value }
    var made: UnsafeMutableRawPointer?
    try exclusively(entry, node, resolution) { () throws(ResolutionError) in
      // Another thread may have made it meanwhile; acquires what that one wrote.
      made = entry.pointee.value.load(ordering: .acquiring)
      if made != nil { return }
      made = try holder.createHome(node, in: entry, under: parent, resolution)
      // Releases the value to the borrowed reads, which take no lock.
      entry.pointee.value.store(made, ordering: .releasing)
    }
    // The closure has either set it or thrown.
    return made.unsafelyUnwrapped
  }

  /// Runs a creation while no other thread runs one for the same entry.
  private func exclusively(
    _ entry: UnsafeMutablePointer<Entry>, _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>,
    _ body: () throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    // A lock that is free is taken at once. The others are waited for in the order of the verified graph, which has no
    // cycle; what a deferred edge adds to that order is what the wait graph refuses.
    if try entry.pointee.creation.withLockIfAvailable({ _ throws(ResolutionError) in try body() }) != nil { return }
    try afterAnother(entry, node, resolution, body)
  }

  /// Runs a creation after that of another thread.
  @inline(never)
  private func afterAnother(
    _ entry: UnsafeMutablePointer<Entry>, _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>,
    _ body: () throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    let number = try WaitGraph.enter(node, entry, making: Ancestry.steps(of: resolution))
    defer { WaitGraph.leave(number) }
    try entry.pointee.creation.withLock { _ throws(ResolutionError) in try body() }
  }

  /// Makes a value once for an entry that is not an injector's: that of a lazy.
  ///
  /// - Parameters:
  ///   - entry: The entry, which gets the value's place.
  ///   - place: Uninitialized memory for the value.
  ///   - node: What to make.
  func fillOnce(
    _ entry: UnsafeMutablePointer<Entry>, at place: UnsafeMutableRawPointer, with node: NodePointer
  ) throws(ResolutionError) {
    var resolution = Resolution(isOnMainActor: false)
    try withUnsafeMutablePointer(to: &resolution) { resolution throws(ResolutionError) in
      try exclusively(entry, node, resolution) { () throws(ResolutionError) in
        if entry.pointee.value.load(ordering: .acquiring) != nil { return }
        try withUnsafePointer(to: Step(node: node, parent: nil, entry: entry, isLazy: true)) {
          step throws(ResolutionError) in
          resolution.pointee.top = step
          try Ancestry.publishing(resolution) { () throws(ResolutionError) in
            let access = try owner.takeUnretainedValue().access(node, into: place, assisted: nil)
            ErasedValue.copy(step.pointee.key.type, from: access.place, access.form, to: place)
            access.end()
          }
        }
        // Releases the value to the lazy's readers, which take no lock.
        entry.pointee.value.store(place, ordering: .releasing)
      }
    }
  }

  /// Makes a shared value where it stays.
  ///
  /// - Returns: What the entry points to from now on.
  private func createHome(
    _ node: NodePointer, in entry: UnsafeMutablePointer<Entry>, under parent: UnsafePointer<Step>?,
    _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) -> UnsafeMutableRawPointer {
    guard node.pointee.sharedForm == .boxed else {
      let place = value(of: node)
      try create(node, in: entry, at: place, under: parent, resolution)
      return place
    }
    let type = node.pointee.key.type
    let place = ErasedValue.allocate(type)
    defer { place.deallocate() }
    try create(node, in: entry, at: place, under: parent, resolution)
    return ErasedValue.box(type, moving: place)
  }

  /// Makes a shared value, as a resolve of its own.
  private func create(
    _ node: NodePointer, in entry: UnsafeMutablePointer<Entry>, at place: UnsafeMutableRawPointer,
    under parent: UnsafePointer<Step>?, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    let values = resolution.pointee.values
    resolution.pointee.values = nil
    defer {
      resolution.pointee.end()
      resolution.pointee.values = values
    }
    let entry = UnsafePointer(entry)
    if resolution.pointee.isPublished || !node.pointee.mayAsk {
      try make(place, node, under: parent, entry: entry, resolution, assisted: nil)
    } else {
      try Ancestry.publishing(resolution) { () throws(ResolutionError) in
        try make(place, node, under: parent, entry: entry, resolution, assisted: nil)
      }
    }
  }

  /// Writes a value that is not borrowed from an entry.
  private func fill(
    _ place: UnsafeMutableRawPointer, with node: NodePointer, under parent: UnsafePointer<Step>?,
    _ resolution: UnsafeMutablePointer<Resolution>, assisted: UnsafeRawPointer?
  ) throws(ResolutionError) {
    switch node.pointee.kind {
    case .fresh, .shared:
      try make(place, node, under: parent, entry: nil, resolution, assisted: assisted)
    case .weak:
      try fillWeakly(place, with: node, under: parent, resolution)
    case .perResolution:
      try fillFromResolution(place, with: node, under: parent, resolution)
    }
  }

  /// Writes a copy of the value that a resolve shares.
  @inline(never)
  private func fillFromResolution(
    _ place: UnsafeMutableRawPointer, with node: NodePointer, under parent: UnsafePointer<Step>?,
    _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    let values = resolution.pointee.sharedValues()
    let value: UnsafeMutableRawPointer
    if let made = values[node] {
      value = made
    } else {
      value = try values.make(node) { place throws(ResolutionError) in
        try make(place, node, under: parent, entry: nil, resolution, assisted: nil)
      }
    }
    ErasedValue.copy(node.pointee.key.type, from: value, .shared, to: place)
  }

  /// Writes a reference to an object that lives as long as somebody holds it.
  @inline(never)
  private func fillWeakly(
    _ place: UnsafeMutableRawPointer, with node: NodePointer, under parent: UnsafePointer<Step>?,
    _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    guard let holder = holder(of: node) else { throw notOpen(node, under: parent) }
    let entry = holder.entry(of: node)
    let weak = holder.weakObject(of: node)
    try exclusively(entry, node, resolution) { () throws(ResolutionError) in
      if let object = weak.pointee.object {
        place.initializeMemory(as: AnyObject.self, to: object)
        return
      }
      try holder.create(node, in: entry, at: place, under: parent, resolution)
      // The type is a class, as `weak()` demands, so its memory is that of a reference.
      weak.pointee.object = place.assumingMemoryBound(to: AnyObject.self).pointee
    }
  }

  /// Makes a node's arguments and then its value.
  private func make(
    _ place: UnsafeMutableRawPointer, _ node: NodePointer, under parent: UnsafePointer<Step>?,
    entry: UnsafePointer<Entry>?, _ resolution: UnsafeMutablePointer<Resolution>, assisted: UnsafeRawPointer?
  ) throws(ResolutionError) {
    let step = Step(node: node, parent: parent, entry: entry)
    try withUnsafePointer(to: step) { step throws(ResolutionError) in
      let outer = resolution.pointee.top
      resolution.pointee.top = step
      defer { resolution.pointee.top = outer }
      if node.pointee.isMainActor && !resolution.pointee.isOnMainActor {
        throw needsMainActor(step)
      }
      guard node.pointee.frameSize > 0 else {
        var none = Argument(pointer: nil, form: .owned)
        return try run(node, &none, place, step, assisted)
      }
      try withUnsafeTemporaryAllocation(
        byteCount: node.pointee.frameSize, alignment: node.pointee.frameAlignment
      ) { frame throws(ResolutionError) in
        // The frame's size is positive, so it has an address.
        let base = frame.baseAddress.unsafelyUnwrapped
        let first = base.assumingMemoryBound(to: Argument.self)
        var count = 0
        do throws(ResolutionError) {
          var link = node.pointee.links
          let end = link + Int(node.pointee.linkCount)
          while link < end {
            if !link.pointee.isDeferred {
              (first + count).initialize(to: try argument(link, base, step, resolution))
              count &+= 1
            }
            link += 1
          }
        } catch {
          destroyArguments(of: node, first, count)
          throw error
        }
        try run(node, first, place, step, assisted)
      }
    }
  }

  private func argument(
    _ link: UnsafeMutablePointer<Node.Link>, _ frame: UnsafeMutableRawPointer, _ step: UnsafePointer<Step>,
    _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) -> Argument {
    guard let target = link.pointee.node else { return Argument(pointer: nil, form: .owned) }
    if target.pointee.kind == .shared {
      return Argument(pointer: try share(target, under: step, resolution), form: target.pointee.sharedForm)
    }
    let place = frame + link.pointee.frameOffset
    try fill(place, with: target, under: step, resolution, assisted: nil)
    return Argument(pointer: place, form: .owned)
  }

  /// Destroys the arguments that were made for a value when a later one failed.
  @inline(never)
  private func destroyArguments(of node: NodePointer, _ first: UnsafeMutablePointer<Argument>, _ count: Int) {
    var made = 0
    for index in 0..<Int(node.pointee.linkCount) where made < count {
      let link = node.pointee.links[index]
      if link.isDeferred { continue }
      if first[made].form == .owned, let target = link.node, let place = first[made].pointer {
        target.pointee.destroy(place)
      }
      made += 1
    }
  }

  private func run(
    _ node: NodePointer, _ first: UnsafeMutablePointer<Argument>, _ place: UnsafeMutableRawPointer,
    _ step: UnsafePointer<Step>, _ assisted: UnsafeRawPointer?
  ) throws(ResolutionError) {
    let arguments = Arguments(first: first, node: node, storage: self, assisted: assisted)
    do {
      try node.pointee.declaration._withUnsafeGuaranteedRef { try $0.maker(arguments, place) }
    } catch {
      throw failure(error, step)
    }
  }

  @inline(never)
  private func failure(_ error: any Error, _ step: UnsafePointer<Step>) -> ResolutionError {
    // A maker that asked a provider, a lazy or an injector may pass that one's error on.
    if let error = error as? ResolutionError { return error.asked(by: step.pointee.path()) }
    return ResolutionError(.failed(error), key: step.pointee.key, path: step.pointee.path(), bound: boundKeys)
  }

  @inline(never)
  private func needsMainActor(_ step: UnsafePointer<Step>) -> ResolutionError {
    ResolutionError(.needsMainActor, key: step.pointee.key, path: step.pointee.path(), bound: boundKeys)
  }

  @inline(never)
  private func notOpen(_ node: NodePointer, under parent: UnsafePointer<Step>?) -> ResolutionError {
    let path = Step(node: node, parent: parent, entry: nil).path()
    return owner._withUnsafeGuaranteedRef { $0.plan.notOpen(node, path: path) }
  }

  private var boundKeys: BoundKeys { owner._withUnsafeGuaranteedRef { $0.plan.boundKeys } }
}
