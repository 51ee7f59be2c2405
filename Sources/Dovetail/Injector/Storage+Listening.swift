// How values are made that somebody hears of, that are live, or that belong to the main actor.

extension Storage {
  /// Makes a value with what is checked or told of it.
  @inline(never)
  func makeWithCare(
    _ place: UnsafeMutableRawPointer, _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>,
    assisted: UnsafeRawPointer?
  ) throws(ResolutionError) {
    // Who looks for an owner finds the steps of published resolves.
    if node.pointee.asksForOwner { Resolution.publish(resolution) }
    func make() throws(ResolutionError) {
      if node.pointee.isRefused { try refuse(node, resolution) }
      if node.pointee.isMainActor && !resolution.pointee.isOnMainActor { throw needsMainActor(node, resolution) }
      try makeNow(place, node, resolution, assisted: assisted)
    }
    guard node.pointee.isListened else { return try make() }
    // One of a ring is told of when it is complete.
    try listening(to: node, at: place, resolution, since: .now, isPart: node.pointee.completing == .late, make)
  }

  /// Runs what makes a value, and tells the listener.
  ///
  /// - Parameters:
  ///   - node: What is made.
  ///   - value: Where it is, once it is made.
  ///   - resolution: The resolve.
  ///   - start: When the creation began.
  ///   - isPart: Whether there is more to do when it succeeds.
  ///   - body: Makes the value.
  func listening(
    to node: NodePointer, at value: UnsafeMutableRawPointer, _ resolution: UnsafeMutablePointer<Resolution>,
    since start: ContinuousClock.Instant, isPart: Bool = false, _ body: () throws(ResolutionError) -> Void
  ) throws(ResolutionError) {
    guard node.pointee.isListened else { return try body() }
    let plan = owner.takeUnretainedValue().plan
    defer { withExtendedLifetime(plan) {} }
    guard let listener = plan.watch.listener else {
      try body()
      if !isPart { plan.watch.record?.count(node, value) }
      return
    }
    Resolution.publish(resolution)
    func tell(_ error: ResolutionError?) {
      let askers = resolution.pointee.steps().filter { $0.isMaking && $0.node.pointee.isListened }
      let creation = Creation(
        key: node.pointee.key, duration: start.duration(to: .now), depth: askers.count, asker: askers.first?.key,
        start: start, thread: Ancestry.thread, error: error)
      Resolution.log(of: resolution).add(creation, for: listener)
    }
    do throws(ResolutionError) { try body() } catch {
      tell(error)
      throw error
    }
    if !isPart {
      tell(nil)
      plan.watch.record?.count(node, value)
    }
  }

  /// Throws for a live value, or reports it.
  private func refuse(
    _ node: NodePointer, _ resolution: UnsafeMutablePointer<Resolution>
  ) throws(ResolutionError) {
    let path = Step(node: node, parent: resolution.pointee.top).path()
    let (error, strictness) = owner._withUnsafeGuaranteedRef { owner in
      let error = ResolutionError(
        .live(node.pointee.declaration.takeUnretainedValue().site), key: node.pointee.key, path: path,
        bound: owner.plan.boundKeys)
      return (error, owner.plan.watch.strictness)
    }
    guard case .reports(let report) = strictness else { throw error }
    report(error)
  }
}
