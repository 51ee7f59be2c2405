import Synchronization

/// The values that tasks wait for, each of which is made once for all of them.
final class AwaitedState: Sendable {
  private let creations = Mutex<[Int32: AwaitedCreation]>([:])

  /// Waits for a value, which this call makes when nobody else does.
  ///
  /// - Parameters:
  ///   - link: The value.
  ///   - make: Makes it, in a task of its own, and keeps it where the next call looks before it comes here.
  /// - Returns: Its home; nil when those who waited before this call have canceled the creation, so that there is none.
  /// - Throws: What `make` throws, or `CancellationError` when the caller's task is canceled.
  func home(of link: Link, _ make: @escaping @Sendable () async throws -> MadeHome) async throws -> MadeHome? {
    let creation = creation(of: link, make)
    return switch try await WaitGraph.awaiting(CreationID(creation), of: link.key, creation.wait) {
    case .made(let home): home
    case .failed(let error): throw error
    case .abandoned: nil
    }
  }

  private func creation(
    of link: Link, _ make: @escaping @Sendable () async throws -> MadeHome
  ) -> AwaitedCreation {
    creations.withLock { creations in
      if let known = creations[link.node] { return known }
      let creation = AwaitedCreation()
      creations[link.node] = creation
      let frame = AwaitedFrame(link, CreationID(creation), in: nil)
      creation.start {
        try await AwaitedFrame.$current.withValue(frame) { try await make() }
      } end: { [self] in
        self.creations.withLock { $0[link.node] = nil }
      }
      return creation
    }
  }
}

extension Injector {
  /// The shared values of this injector that tasks wait for.
  final var awaitedState: AwaitedState { knownAwaited.load() ?? knownAwaited.storeIfNil(AwaitedState()) }
}
