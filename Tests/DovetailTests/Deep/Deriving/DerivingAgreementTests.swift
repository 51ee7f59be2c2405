import Dovetail
import Testing

@Suite("Deriving agrees with declaring", .limited)
struct DerivingAgreementTests {
  @Test("A derived graph is the same as one that is declared with its overrides", arguments: 0..<8)
  func agreement(_ seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var quick = 0
    var right = 0
    for round in 0..<150 {
      // Lets the tasks of other tests run between the rounds.
      await Task.yield()
      let drawn = RandomGraph(using: &random)
      let derived = GraphAccount(deriving: drawn)
      let declared = GraphAccount(declaring: drawn)
      guard derived.lines == declared.lines else {
        let difference = zip(derived.lines, declared.lines).first { $0 != $1 }
        Issue.record("seed \(seed), round \(round): \(drawn)\n\(String(describing: difference))")
        return
      }
      if derived.isRight { right += 1 }
      if derived.isQuick { quick += 1 }
    }
    #expect(right > 45, "the graphs that are right")
    #expect(quick > 18, "the derived graphs for which no module was read again")
  }

  @Test("Each field of a derived graph is that of a declared one", arguments: 0..<4)
  func fields(_ seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var quick = 0
    for round in 0..<1_000 {
      await Task.yield()
      let drawn = RandomGraph(using: &random, isUsed: false)
      let (notes, read) = (Notes(), Counter())
      guard let base = try? Graph({ drawn.base(notes, read) }),
        let first = try? base.overriding({ drawn.override(drawn.firstOverride, notes) }),
        let second = try? first.overriding({ drawn.override(drawn.secondOverride, notes) })
      else { continue }
      if read.value == 1 { quick += 1 }
      let declared = try Graph {
        drawn.base(notes, read)
        // The graph itself has overrides, and both may have one inside.
        Override { Override { Override { drawn.override(drawn.firstOverride, notes) } } }
        Override {
          Override { Override { Override { Override { Override { drawn.override(drawn.secondOverride, notes) } } } } }
        }
      }
      guard second.fields == declared.fields else {
        let difference = zip(second.fields, declared.fields).first { $0 != $1 }
        Issue.record("seed \(seed), round \(round): \(drawn)\n\(String(describing: difference))")
        return
      }
    }
    #expect(quick > 100, "the derived graphs for which no module was read again")
  }
}
