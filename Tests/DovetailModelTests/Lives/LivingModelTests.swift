import Foundation
import TestSupport
import Testing

/// Random programs of values that run, wait, fail and are closed do what the rules say.
///
/// The variables are those of ``ModelTests``.
@Suite("The model of values that live", .limited)
struct LivingModelTests {
  @Test("Random programs follow the rules of starting, running and closing")
  func randomPrograms() async {
    var differences = 0
    for seed in ModelTests.seeds(1700) {
      if ModelTests.isTraced { print("living program", seed) }
      let program = LivingProgram(seed: seed)
      guard let difference = await LivingComparison.difference(program) else { continue }
      let shrunk = await program.shrunk(difference)
      Issue.record("seed \(seed): \(difference.reason)\nIn a smaller program, \(shrunk.reason):\n\(shrunk.script)")
      differences += 1
      if differences == 5 { return }
    }
  }
}
