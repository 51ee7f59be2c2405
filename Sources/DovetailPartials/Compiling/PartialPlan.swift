import Dovetail

/// What a template does to its owner, as a list of steps: nothing is parsed or looked up by name any more.
struct PartialPlan: Sendable {
  struct Step: Sendable {
    /// The value to change: 0 for the owner, and each element by its number from 1.
    let target: Int
    /// The value to take.
    let source: Int
    let run: PartialOperation
  }

  /// The elements' keys.
  var parts: [AnyKey] = []
  var steps: [Step] = []

  /// Fills the owner and its elements.
  func run(_ values: borrowing ExpansionParts) {
    steps.withUnsafeBufferPointer { steps in
      for step in steps { step.run(values[step.target], values[step.source]) }
    }
  }
}
