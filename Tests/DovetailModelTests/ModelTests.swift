import Foundation
import TestSupport
import Testing

/// Random programs do the same with Dovetail as with a naive container.
///
/// `DOVETAIL_MODEL_PROGRAMS` is the number of programs, and `DOVETAIL_MODEL_SEED` the first one, alone without a number.
/// With `DOVETAIL_MODEL_TRACE`, the seed of each program is printed before it runs, to find one that ends the process.
@Suite("The model", .limited)
struct ModelTests {
  private static let environment = ProcessInfo.processInfo.environment

  static var isTraced: Bool { environment["DOVETAIL_MODEL_TRACE"] != nil }

  /// The seeds of the programs to run.
  ///
  /// - Parameter usual: The number of programs if no variable says another one.
  static func seeds(_ usual: UInt64) -> Range<UInt64> {
    let first = environment["DOVETAIL_MODEL_SEED"].flatMap(UInt64.init)
    let count = environment["DOVETAIL_MODEL_PROGRAMS"].flatMap(UInt64.init) ?? (first == nil ? usual : 1)
    return (first ?? 0)..<(first ?? 0) + count
  }

  @Test("Random programs agree with the model")
  func randomPrograms() async {
    var differences = 0
    for seed in Self.seeds(2000) {
      if Self.isTraced { print("program", seed) }
      let program = Program(seed: seed)
      guard let difference = await Comparison.difference(program) else { continue }
      let shrunk = await program.shrunk(difference)
      Issue.record("seed \(seed): \(difference.reason)\nIn a smaller program, \(shrunk.reason):\n\(shrunk.script)")
      differences += 1
      if differences == 5 { return }
    }
  }
}
