import Dovetail

/// What a template does to its owner, as a list of steps: nothing is parsed or looked up by name any more.
struct PartialPlan: Sendable {
  /// One step; 0 stands for the owner, and a number from 1 for each element.
  enum Step: Sendable {
    /// Changes a value, by another one or by what the operation has.
    case change(target: Int, source: Int, PartialOperation)
    /// Adds elements to a value.
    case add(target: Int, [Int], ChildrenOperation)
  }

  /// The elements' keys.
  var parts: [AnyKey] = []
  var steps: [Step] = []

  /// Fills the owner and its elements.
  func run(_ values: borrowing ExpansionParts) {
    for step in steps {
      switch step {
      case .change(let target, let source, let run): run(values[target], values[source])
      case .add(let target, let sources, let run): add(sources, to: values[target], values, run)
      }
    }
  }

  private func add(
    _ sources: [Int], to target: UnsafeMutableRawPointer, _ values: borrowing ExpansionParts, _ run: ChildrenOperation
  ) {
    withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer.self, capacity: sources.count) { places in
      // An address needs no deinitialization.
      for (index, source) in sources.enumerated() { places.initializeElement(at: index, to: values[source]) }
      run(target, UnsafeBufferPointer(places))
    }
  }
}
