/// The contestants of one contest, prepared when they are first needed.
///
/// The harness registers every benchmark in a process of each, so preparing at once would prepare all of them each time.
final class Lineup {
  private let contestants: [Contestant]

  /// The prepared contestants, in the order of their turns.
  private(set) lazy var entrants: [Entrant] = contestants.map(Entrant.init)

  init(_ contestants: [Contestant]) {
    self.contestants = contestants
  }
}
