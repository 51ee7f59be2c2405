/// Something that a task makes and waits for, and what it makes that for: what a thread's frames are for synchronous
/// functions.
///
/// The tasks that a function starts belong to what it makes.
final class AwaitedFrame: Sendable {
  @TaskLocal static var current: AwaitedFrame?

  let key: AnyKey
  private let node: Int32
  /// What stands for the creation when it is that of a shared value.
  private let creation: CreationID?
  private let outer: AwaitedFrame?
  private let depth: Int

  init(_ link: Link, _ creation: CreationID?, in outer: AwaitedFrame?) {
    key = link.key
    node = link.node
    self.creation = creation
    self.outer = outer
    depth = (outer?.depth ?? 0) + 1
  }

  /// Calls a function for a value that is not shared.
  static func calling<Result>(_ link: Link, _ function: () async throws -> Result) async throws -> Result {
    let frame = AwaitedFrame(link, nil, in: current)
    if frame.depth > maximumDepth, let error = frame.cycle { throw error }
    return try await $current.withValue(frame, operation: function)
  }

  /// The frames, innermost first.
  private var all: UnfoldFirstSequence<AwaitedFrame> { sequence(first: self) { $0.outer } }

  /// The shared values that wait for what the frame is of, outermost first.
  var creations: [WaitGraph.Making] {
    all.compactMap { frame in
      frame.creation.map { WaitGraph.Making(id: $0, node: frame.node, key: frame.key) }
    }.reversed()
  }

  /// Functions that run inside each other deeper than this go around for ever when they meet a value again.
  private static let maximumDepth = 100

  private var cycle: ResolutionError? {
    let inner = Array(all)
    guard let last = inner.dropFirst().firstIndex(where: { $0.key == key && $0.node == node }) else { return nil }
    return ResolutionError(.cycle, key: key, path: inner[...last].map(\.key).reversed())
  }
}
