// How values are made that a resolve must wait for.
//
// A function pulls its arguments synchronously, so that whatever is awaited among them is made before: each shared value
// on its own, for all who ask; the others one after the other, for the resolve alone. Its details have them then, which
// are in the frame around the function.

//
// What is here is not inlined: an async function is some ten times the code of a synchronous one.

extension Injector {
  typealias Details = ResolutionFrame.Details
  typealias Asker = ResolutionFrame.Asker

  /// Whether the value can be made at once by the caller.
  final func isAtHand(_ root: Link) -> Bool {
    root.care.isDisjoint(with: [.awaits, .mainActor])
      || !root.care.contains(.awaits) && Isolation.isOnMainActor
  }

  /// The home of the value of a key, made wherever it must be.
  ///
  /// - Returns: The home; nil for a value that the caller can make or read at once.
  /// - Throws: `ResolutionError`, or `CancellationError` when the caller's task is canceled.
  nonisolated(nonsending) final func awaitedHome(of key: AnyKey, _ call: Call) async throws -> MadeHome? {
    if let other = try standIn(for: key) { return try await other.awaitedHome(of: key, call) }
    guard let root = plan.root(of: key) else { return try await unlistedHome(of: key) }
    return isAtHand(root) ? nil : try await usingAwaited(key) { try await awaitedHome(root) }
  }

  /// Runs a closure that uses this scope meanwhile.
  @inline(never)
  final func usingAwaited(_ key: AnyKey, _ body: () async throws -> MadeHome) async throws -> MadeHome {
    if level <= 0 { return try await body() }
    try beginUse(for: key)
    defer { endUse(ScopeState.use) }
    return try await body()
  }

  /// The home of the value of a root, made wherever it must be, as a resolve of its own.
  @inline(never)
  final func awaitedHome(_ root: Link, for asker: Asker = .nobody) async throws -> MadeHome {
    if root.isHeld { return try await awaitedShared(root, for: asker) }
    return try await make(root, AwaitedMaker(root, in: self), for: asker)
  }

  /// The home of a value that the graph does not list; nil when all that it needs is at hand.
  nonisolated(nonsending) private final func unlistedHome(of key: AnyKey) async throws -> MadeHome? {
    guard let binding = try plan.unlistedBinding(for: key) else { return nil }
    let arguments = plan.listedArguments(of: binding)
    if arguments.allSatisfy(isAtHand) { return nil }
    let root = plan.unlistedLink(to: binding)
    return try await usingAwaited(key) { try await unlistedHome(of: root, arguments) }
  }

  @inline(never)
  private final func unlistedHome(of root: Link, _ arguments: [Link]) async throws -> MadeHome {
    let details = Details()
    do {
      for fallback in arguments where fallback.key == FallbackAnswer.key && fallback.care.contains(.awaited) {
        // The fallback is asked for the key.
        let (asking, link) = unlistedFallback(fallback, for: root.key)
        try await prepare(plan.arguments(of: fallback.node), for: fallback, details, .nobody)
        let answer = try await make(fallback, AwaitedMaker(link, in: asking), details, .nobody)
        details.prepared[fallback.node] = [answer.object]
      }
      try await prepare(arguments.filter { $0.key != FallbackAnswer.key }, for: root, details, .nobody)
      let isOnMainActor = arguments.contains { !$0.isApart && $0.care.contains(.mainActor) }
      return try await running(on: isOnMainActor ? .mainActor : .none) { [self] in
        try unsafe framing(root, details, .nobody) { _ in MadeHome(try unlistedHome(of: root)) }
      }
    } catch {
      throw awaitedUnwound(error, root)
    }
  }

  /// Makes a value that is not shared, as a resolve of its own.
  @inline(never)
  final func make(_ root: Link, _ maker: AwaitedMaker, for asker: Asker = .nobody) async throws -> MadeHome {
    let details = Details()
    try await prepare(plan.arguments(of: root.node), for: root, details, asker)
    return try await make(root, maker, details, asker)
  }

  // MARK: Shared values

  @inline(never)
  private final func awaitedShared(_ link: Link, for asker: Asker) async throws -> MadeHome {
    guard let holder = holder(of: link) else { throw plan.notOpen(link) }
    while true {
      if let home = holder.published(link) { return MadeHome(home) }
      do {
        let home = try await holder.awaitedState.home(of: link) {
          try await holder.create(holder.plan.roots[Int(link.node)], asker)
        }
        if let home { return home }
      } catch is CancellationError where holder.state.isClosed && !Task.isCancelled {
        throw holder.closed(link.key)
      }
    }
  }

  /// Makes a shared value that this injector holds.
  @inline(never)
  private final func create(_ root: Link, _ asker: Asker) async throws -> MadeHome {
    if level > 0 { try beginUse(for: root.key) } else if state.isClosed { throw closed(root.key) }
    defer { if level > 0 { endUse(ScopeState.use) } }
    let details = Details()
    try await prepare(plan.arguments(of: root.node), for: root, details, asker)
    if root.care.contains(.awaited) {
      let home = try await make(root, AwaitedMaker(root, in: self), details, asker)
      do {
        return try unsafe exclusively(root) { _ in show(home, root) }
      } catch {
        // The injector has been closed, so that nobody else closes the value.
        _ = await ClosingValue(root: root, home: home).close(within: .seconds(30))
        throw error
      }
    }
    return try await running(on: root.care.contains(.mainActor) ? .mainActor : .none) { [self] in
      try checkStack(root)
      return try unsafe exclusively(root) { frame in
        // A thread may have made it meanwhile, when all that it needs was there.
        if let home = published(root) { return MadeHome(home) }
        details.asker = asker
        unsafe frame.pointee.adopt(details)
        return show(MadeHome(try makeHome(root)), root)
      }
    }
  }

  /// Shows a shared value to all threads and tasks.
  private final func show(_ home: MadeHome, _ root: Link) -> MadeHome {
    if root.care.contains(.weak) {
      hold(home.object, root)
    } else {
      unsafe publish(home.object, root)
    }
    return home
  }

  // MARK: Values of one resolve

  /// Makes what is awaited among the arguments of a function.
  @inline(never)
  private final func prepare(
    _ arguments: [Link], for root: Link, _ details: Details, _ asker: Asker
  ) async throws {
    let needs = plan.awaitedNeeds(of: arguments)
    for home in try await shared(needs.shared, for: root, asker) { details.kept.append(home.object) }
    for link in needs.own {
      let asker = self.asker(of: link, for: root, asker)
      do {
        let own = plan.roots[Int(link.node)]
        let home = try await make(own, AwaitedMaker(own, in: self), details, asker)
        if link.care.contains(.perResolution) {
          details.values[link.node] = home.object
        } else {
          details.prepared[link.node, default: []].append(home.object)
        }
      } catch {
        throw unwound(error, from: link, to: root)
      }
    }
  }

  /// Waits for shared values, side by side.
  private final func shared(_ links: [Link], for root: Link, _ asker: Asker) async throws -> [MadeHome] {
    let wait: @Sendable (Link) async throws -> MadeHome = { [self] link in
      do {
        return try await awaitedShared(link, for: self.asker(of: link, for: root, asker))
      } catch {
        throw unwound(error, from: link, to: root)
      }
    }
    if links.count == 1 { return [try await wait(links[0])] }
    return try await withThrowingTaskGroup(of: MadeHome.self) { group in
      for link in links { group.addTask { try await wait(link) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  private final func asker(of link: Link, for root: Link, _ asker: Asker) -> Asker {
    guard plan.watch.isNeeded else { return .nobody }
    return Asker(path: asker.path + [root.key] + plan.keys(from: root.node, to: link.node))
  }

  /// Makes a value for this resolve alone, of which everything has been made that it awaits.
  @inline(never)
  private final func make(
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
  private final func framing<Result>(
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
  private final func running<Result: Sendable>(
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
      let log = CreationLog()
      log.add(
        Creation(
          key: root.key, duration: start.duration(to: .now), depth: asker.path.count, asker: asker.path.last,
          start: start, lane: lane, error: error), for: listener)
      log.tell()
    }
    do {
      let home = try await checked()
      tell(nil)
      let object = unsafe root.binding._withUnsafeGuaranteedRef { $0.object(in: home.object) }
      plan.watch.record?.count(root, of: plan, object)
      return home
    } catch {
      tell(awaitedUnwound(error, root) as? ResolutionError ?? ResolutionError(.failed(error), key: root.key))
      throw error
    }
  }

  // MARK: Errors

  /// Adds what is made to an error's path; a task that is canceled throws nothing but that.
  @inline(never)
  private final func awaitedUnwound(_ error: any Error, _ link: Link) -> any Error {
    if error is CancellationError && Task.isCancelled { return error }
    return link.isHeld ? unwoundCreation(error, link) : unwound(error, link)
  }

  /// Adds to an error's path what is between a value and the one that it is made for, and that one.
  private final func unwound(_ error: any Error, from link: Link, to root: Link) -> any Error {
    guard var error = error as? ResolutionError else { return error }
    for key in plan.keys(from: root.node, to: link.node).reversed() { error = error.unwound(through: key) }
    return error.unwound(through: root.key)
  }
}

extension ResolutionFrame.Asker {
  /// Of what a program asks for itself.
  static let nobody = ResolutionFrame.Asker(path: [])
}

extension Actor {
  /// Runs a closure here.
  fileprivate func running<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result { try body() }
}
