// How values are made that somebody hears of, that are live, or that belong to the main actor.

extension Injector {
  /// Makes a value with what is checked and told of it.
  ///
  /// - Parameters:
  ///   - link: What is made.
  ///   - isPart: Whether there is more to do when it succeeds.
  ///   - start: When the creation began.
  ///   - body: Makes the value, within the frame that it gets.
  ///   - object: Finds the object that a value is, if it is one.
  final func watching<Result>(
    _ link: Link, isPart: Bool = false, since start: ContinuousClock.Instant? = nil,
    _ body: (ResolutionStack.Top) throws -> Result, object: (Result) -> AnyObject?
  ) throws -> Result {
    try unsafe ResolutionStack.within(.watched, link) { frame in
      func checked() throws -> Result {
        if link.care.contains(.refused) { try refuse(link) }
        if link.care.contains(.mainActor) { try checkMainActor(link) }
        return try unsafe body(frame)
      }
      guard link.care.contains(.listened) else { return try checked() }
      let start = start ?? .now
      do {
        let result = try checked()
        if !isPart {
          tell(link, since: start, nil)
          if let record = plan.watch.record { record.count(link, of: plan, object(result)) }
        }
        return result
      } catch {
        tell(link, since: start, ResolutionError(unwound: unwound(error, link)))
        throw error
      }
    }
  }

  /// Throws where the caller is not on the main actor.
  final func checkMainActor(_ link: Link) throws {
    guard Isolation.isOnMainActor else {
      throw CheckFailure(reason: .needsMainActor, below: plan.isolatedKeys(below: link))
    }
    MainActor.preconditionIsolated()
  }

  /// Lets a listener hear of the value of the innermost frame when the outermost one has ended.
  private func tell(_ link: Link, since start: ContinuousClock.Instant, _ error: ResolutionError?) {
    guard let listener = plan.watch.listener, let outermost = unsafe ResolutionStack.outermost,
      unsafe outermost.pointee.kind != .telling
    else { return }
    let askers = ResolutionStack.frames().dropFirst().filter { $0.kind == .watched && $0.link.care.contains(.listened) }
    // Further out than the whole stack is only what a task awaits.
    let awaited = unsafe outermost.pointee.known.flatMap { $0.asker == nil ? nil : $0 }
    let creation = Creation(
      key: link.key, duration: start.duration(to: .now),
      depth: askers.count { _ in true } + (awaited?.asker?.path.count ?? 0),
      asker: askers.first?.key ?? awaited?.asker?.path.last, start: start,
      lane: awaited?.lane ?? ResolutionStack.thread, error: error)
    unsafe outermost.pointee.details.log.add(creation, for: listener)
  }

  /// Throws for a live value, or reports it.
  ///
  /// - Parameter path: The keys of what is made for the present resolve; nil for those of the thread's frames.
  final func refuse(_ link: Link, path: [AnyKey]? = nil) throws {
    let site = link.declaration.site
    guard case .reports(let report) = plan.watch.strictness else {
      throw CheckFailure(reason: .live(site))
    }
    report(ResolutionError(.live(site), key: link.key, path: path ?? ResolutionStack.path(), bound: plan.boundKeys))
  }
}

/// Why a value may not be made.
struct CheckFailure: Error {
  let reason: ResolutionError.Reason
  /// The keys from what is made to what may not be made for it; none where that is the same.
  var below: [AnyKey] = []
}
