import Dovetail
import DovetailFiles

/// What became of a template: a plan, or faults.
struct CompiledTemplate: Sendable {
  /// An element that has a template itself.
  struct Use: Sendable {
    let key: AnyKey
    /// Its index in the document.
    let element: Int
  }

  /// The file, as messages show it.
  let file: String
  var plan = PartialPlan()
  var faults: [TemplateFault] = []
  /// The elements that have templates themselves.
  var uses: [Use] = []
  /// What became of the variants for other languages and idioms, which are checked too.
  var variants: [CompiledTemplate] = []
  /// What the file says, for the positions of what is found later.
  var document: TemplateDocument?
}

extension CompiledTemplate {
  /// Tells why there is no plan.
  init(file: String, fault: TemplateFault.Kind, at position: TemplatePosition? = nil) {
    self.init(file: file, faults: [TemplateFault(fault, at: position)])
  }

  /// Tells why a file was not read.
  init(file: String, _ failure: FileReadFailure) {
    switch failure {
    case .outside:
      self.init(file: file, fault: .outside(file))
    case .tooLarge(let bytes):
      let fault = ReadingFault.tooLarge(bytes: bytes)
      self.init(file: file, fault: .reading(fault.kind), at: fault.position)
    case .unreadable(let reason):
      self.init(file: file, fault: .unreadable(reason: reason))
    }
  }
}

/// What a template does to its owner, as a list of steps: nothing is parsed or looked up by name any more.
struct PartialPlan: Sendable {
  /// Something that is done to a value; 0 stands for the owner, and a number from 1 for each element.
  struct Step: Sendable {
    let target: Int
    let run: PartialOperation
  }

  /// An element.
  struct Part: Sendable {
    let key: AnyKey
    let make: PartialMaking
  }

  var parts: [Part] = []
  var steps: [Step] = []
  /// The actors that the steps belong to.
  var actors: [any Actor] = []

  /// Makes the elements, and fills them and the owner.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - elements: What makes the elements.
  /// - Throws: `ResolutionError` when an element cannot be made; the owner is as it was then.
  func run(_ owner: PartialValue, _ elements: ExpansionParts) throws {
    var values = PartialValues()
    values.reserveCapacity(parts.count + 1)
    values.append(owner)
    for index in parts.indices { values.append(try parts[index].make(elements, index)) }
    for index in steps.indices { steps[index].run(values[steps[index].target], values) }
  }

  /// The same plan with one step for those that change the same value one after the other.
  ///
  /// A value and the function of a step are retained while the step runs; a function that another one has captured is not.
  func joined() -> PartialPlan {
    var joined = PartialPlan(parts: parts, actors: actors)
    joined.steps.reserveCapacity(parts.count + 1)
    var start = 0
    while start < steps.count {
      let target = steps[start].target
      var end = start + 1
      while end < steps.count && steps[end].target == target { end += 1 }
      joined.steps.append(Step(target: target, run: operation(of: start..<end)))
      start = end
    }
    return joined
  }

  /// Does what some steps do, by joining halves, so that no call is deep in others.
  private func operation(of range: Range<Int>) -> PartialOperation {
    if range.count == 1 { return steps[range.lowerBound].run }
    let middle = (range.lowerBound + range.upperBound) / 2
    let (first, second) = (operation(of: range.lowerBound..<middle), operation(of: middle..<range.upperBound))
    return { made, values in
      first(made, values)
      second(made, values)
    }
  }
}
