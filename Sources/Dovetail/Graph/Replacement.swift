/// A binding that takes the place of another one in a frozen graph.
struct Replacement: Sendable {
  let node: DraftNode
  /// The index of the node that it replaces, which it gets.
  let replaced: Int
  /// The indices of what it needs, in the order of its parameters and then its properties.
  let targets: [Int]
}
