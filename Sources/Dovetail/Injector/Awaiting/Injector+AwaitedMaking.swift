// How the values are made that an awaited resolve has for itself: one after the other, each where its functions run.

extension Injector {
  /// Makes what is awaited among the arguments of a function.
  @inline(never)
  final func prepare(
    _ arguments: [Link], for root: Link, _ details: Details, _ asker: Asker
  ) async throws {
    let needs = plan.awaitedNeeds(of: arguments)
    for home in try await shared(needs, for: root, asker) { details.kept.append(home.object) }
    for need in needs.own {
      let link = need.link
      do {
        let own = plan.roots[Int(link.node)]
        let home = try await make(
          own, AwaitedMaker(own, in: self), details, self.asker(of: need, among: needs, for: root, asker))
        if link.care.contains(.perResolution) {
          details.values[link.node] = home.object
        } else {
          details.prepared[link.node, default: []].append(home.object)
        }
      } catch {
        throw unwound(error, through: needs.keys(to: need), root)
      }
    }
  }

  /// Waits for shared values, side by side.
  private final func shared(_ needs: AwaitedNeeds, for root: Link, _ asker: Asker) async throws -> [MadeHome] {
    let wait: @Sendable (AwaitedNeeds.Need) async throws -> MadeHome = { [self] need in
      do {
        return try await awaitedShared(need.link, for: self.asker(of: need, among: needs, for: root, asker))
      } catch {
        throw unwound(error, through: needs.keys(to: need), root)
      }
    }
    if needs.shared.count == 1 { return [try await wait(needs.shared[0])] }
    return try await withThrowingTaskGroup(of: MadeHome.self) { group in
      for need in needs.shared { group.addTask { try await wait(need) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  private final func asker(
    of need: AwaitedNeeds.Need, among needs: AwaitedNeeds, for root: Link, _ asker: Asker
  ) -> Asker {
    guard plan.watch.isNeeded else { return .nobody }
    return Asker(path: asker.path + [root.key] + needs.keys(to: need))
  }

  /// Makes a value for this resolve alone, of which everything has been made that it awaits.
  @inline(never)
  final func make(
    _ root: Link, _ maker: AwaitedMaker, _ details: Details, _ asker: Asker
  ) async throws -> MadeHome {
    let arguments: Isolation = root.care.contains(.mainActor) ? .mainActor : .none
    do {
      if !root.care.contains(.awaited) {
        return try await running(on: arguments) { [self] in
          try unsafe framing(root, details, asker) { MadeHome(try unsafe maker.make($0)) }
        }
      }
      return try await watching(root, asker, lane: details.lane) { [self] in
        let own = maker.binding.head.isolation
        let isolation = own.otherActor == nil ? arguments : own
        guard let begin = maker.begin else {
          return try await running(on: isolation) { [self] in
            try unsafe framing(root, details, asker) { MadeHome(try unsafe maker.make($0)) }
          }
        }
        let call = try await running(on: arguments) { [self] in
          try unsafe framing(root, details, asker) { _ in try begin() }
        }
        let home = try await AwaitedFrame.calling(root, call)
        if maker.binding.completion == nil { return home }
        return try await running(on: isolation) { [self] in
          try unsafe framing(root, details, asker) { frame in
            MadeHome(try unsafe maker.complete(home, frame))
          }
        }
      }
    } catch {
      throw awaitedUnwound(error, root)
    }
  }

  /// Runs a part of an awaited resolve in frames, in which functions find what was prepared for them.
  @inline(never)
  final func framing<Result>(
    _ root: Link, _ details: Details, _ asker: Asker, _ body: (ResolutionStack.Top) throws -> Result
  ) throws -> Result {
    try checkStack(root)
    return try unsafe ResolutionStack.within(.read, root) { frame in
      details.asker = asker
      unsafe frame.pointee.adopt(details)
      if !root.care.contains(.awaited) { return try unsafe body(frame) }
      // What looks for its owner or its asker finds this one.
      return try unsafe ResolutionStack.within(.watched, root) { try unsafe body($0) }
    }
  }

  /// Runs a closure where functions of an isolation run.
  @inline(never)
  final func running<Result: Sendable>(
    on isolation: Isolation, _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    switch isolation {
    case .none, .severalActors: try body()
    case .mainActor: try await MainActor.run(body: body)
    case .otherActor(let actor): try await actor.running(body)
    }
  }

  /// Makes a value that is awaited with what is checked and told of it.
  @inline(never)
  private final func watching(
    _ root: Link, _ asker: Asker, lane: UInt, _ make: () async throws -> MadeHome
  ) async throws -> MadeHome {
    func checked() async throws -> MadeHome {
      if root.care.contains(.refused) { try refuse(root, path: asker.path + [root.key]) }
      return try await make()
    }
    guard root.care.contains(.listened) else { return try await checked() }
    let start = ContinuousClock.now
    func tell(_ error: ResolutionError?) {
      guard let listener = plan.watch.listener else { return }
      var log = CreationLog()
      log.add(
        Creation(
          key: root.key, duration: start.duration(to: .now), depth: asker.path.count, asker: asker.path.last,
          start: start, lane: lane, error: error), for: listener)
      log.tell()
    }
    do {
      let home = try await checked()
      tell(nil)
      plan.watch.record?.count(root, of: plan, root.declaration.object(in: home.object))
      return home
    } catch {
      tell(awaitedUnwound(error, root) as? ResolutionError ?? ResolutionError(.failed(error), key: root.key))
      throw error
    }
  }

  // MARK: Errors

  /// Adds what is made to an error's path; a task that is canceled throws nothing but that.
  @inline(never)
  final func awaitedUnwound(_ error: any Error, _ link: Link) -> any Error {
    if error is CancellationError && Task.isCancelled { return error }
    return link.isHeld ? unwoundCreation(error, link) : unwound(error, link)
  }

  /// Adds to an error's path what is between a value and the one that it is made for, and that one.
  private final func unwound(_ error: any Error, through keys: [AnyKey], _ root: Link) -> any Error {
    guard var error = error as? ResolutionError else { return error }
    for key in keys.reversed() { error = error.unwound(through: key) }
    return error.unwound(through: root.key)
  }
}

extension Actor {
  /// Runs a closure here.
  fileprivate func running<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result { try body() }
}
