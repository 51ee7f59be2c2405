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

  /// An element.
  struct Part: Sendable {
    let key: AnyKey
    let shape: Shape
  }

  var parts: [Part] = []
  var steps: [Step] = []

  /// Makes the elements, and fills them and the owner.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - elements: What makes the elements.
  /// - Throws: `ResolutionError` when an element cannot be made; the owner is as it was then.
  func run(_ owner: PartialValue, _ elements: ExpansionParts) throws {
    var values = [owner]
    values.reserveCapacity(parts.count + 1)
    for (index, part) in parts.enumerated() { values.append(try part.shape.make(elements, index)) }
    for step in steps {
      switch step {
      case .change(let target, let source, let run): run(values[target], values[source])
      case .add(let target, let sources, let run): run(values[target], sources.map { values[$0] })
      }
    }
  }
}
