// How values are made that a resolve must wait for.
//
// A function pulls its arguments synchronously, so that whatever is awaited among them is made before: each shared value
// on its own, for all who ask; the others one after the other, for the resolve alone. Its details have them then, which
// are in the frame around the function.
//
// Little of it is inlined: an async function is some ten times the code of a synchronous one.

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
  nonisolated(nonsending) final func awaitedHome(of key: AnyKey) async throws -> MadeHome? {
    if let other = try standIn(for: key) { return try await other.awaitedHome(of: key) }
    guard let root = plan.root(of: key) else { return try await unlistedHome(of: key) }
    return isAtHand(root) || hasAwaited(root) ? nil : try await usingAwaited(key) { try await awaitedHome(root) }
  }

  /// Whether all that a value awaits has been made, as after a start, so that the caller can make the value at once.
  ///
  /// - Parameter isOuter: Whether one shared value may be missing on the way, which is made with what needs it; a chain of
  ///   them is left to tasks, as it may be longer than a stack.
  private final func hasAwaited(_ root: Link, isOuter: Bool = true) -> Bool {
    // What is shared within a resolve would be looked at once for each way to it, though it is made once.
    if !root.care.isDisjoint(with: [.awaited, .mainActor, .ring, .resolution]) { return false }
    if !hasStack { return false }
    return root.row(of: plan.counts[Int(root.node)]).allSatisfy { index in
      let link = plan.links[index]
      if link.node < 0 || link.care.contains(.deferred) { return true }
      let needed = plan.roots[Int(link.node)]
      if !needed.care.contains(.awaits) && !link.care.contains(.awaited) { return true }
      if !link.isHeld { return !link.care.contains(.awaited) && hasAwaited(needed, isOuter: isOuter) }
      guard let holder = holder(of: link) else { return false }
      return holder.published(link) != nil || isOuter && holder.hasAwaited(needed, isOuter: false)
    }
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
    return try await unlistedHome(by: binding)
  }

  /// The home of the value of a binding that the graph does not list; nil when all that it needs is at hand.
  nonisolated(nonsending) final func unlistedHome(by binding: AnyBinding) async throws -> MadeHome? {
    let arguments = plan.listedArguments(of: binding)
    if arguments.allSatisfy(isAtHand) { return nil }
    let root = plan.unlistedLink(to: binding)
    // A link does not hold its binding.
    defer { withExtendedLifetime(binding) {} }
    return try await usingAwaited(binding.key) { try await unlistedHome(of: root, arguments) }
  }

  @inline(never)
  private final func unlistedHome(of root: Link, _ arguments: [Link]) async throws -> MadeHome {
    let details = Details()
    do {
      for fallback in arguments where fallback.key == FallbackAnswer.key && fallback.care.contains(.awaited) {
        // The fallback is asked for the key.
        let (asking, link) = sited(fallback, for: root.key, of: nil)
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
  final func awaitedShared(_ link: Link, for asker: Asker) async throws -> MadeHome {
    guard let holder = holder(of: link) else { throw plan.notOpen(link) }
    while true {
      if let home = holder.published(link) { return MadeHome(home) }
      do {
        let home = try await holder.awaitedState.home(of: link) {
          holder.published(link).map(MadeHome.init)
        } orMake: {
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
}

extension ResolutionFrame.Asker {
  /// Of what a program asks for itself.
  static let nobody = ResolutionFrame.Asker(path: [])
}
