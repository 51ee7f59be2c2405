import Dovetail

/// The result of compiling a template: a plan, or faults.
struct CompiledTemplate: Sendable {
  /// An element with its own template.
  struct Use: Sendable {
    let key: AnyKey
    /// Its index in the document.
    let element: Int
  }

  /// The file, as messages show it.
  let file: String
  var plan = PartialPlan()
  var faults: [TemplateFault] = []
  /// The elements with their own templates.
  var uses: [Use] = []
  /// The variants for other languages and idioms, compiled to check them.
  var variants: [CompiledTemplate] = []
  /// The file's document, for the positions of faults that are found later.
  var document: TemplateDocument?
}

extension CompiledTemplate {
  init(file: String, fault: TemplateFault.Kind, at position: TemplatePosition? = nil) {
    self.init(file: file, faults: [TemplateFault(fault, at: position)])
  }
}

/// The steps that complete an owner.
///
/// Running them parses nothing and looks up no names.
struct PartialPlan: Sendable {
  /// An operation on a value.
  struct Step: Sendable {
    /// The value's index: 0 for the owner, from 1 for the elements.
    let target: Int
    let run: PartialOperation
  }

  struct Part: Sendable {
    let key: AnyKey
    let make: PartialMaking
  }

  var parts: [Part] = []
  var steps: [Step] = []
  /// The actors that the steps need.
  var actors: [any Actor] = []

  /// Makes the elements, and fills them and the owner.
  ///
  /// - Throws: `ResolutionError` when an element cannot be made; the owner does not change then.
  func run(_ owner: PartialValue, _ elements: ExpansionParts) throws {
    var values = PartialValues()
    values.reserveCapacity(parts.count + 1)
    values.append(owner)
    for index in parts.indices { values.append(try parts[index].make(elements, index)) }
    for index in steps.indices { steps[index].run(values[steps[index].target], values) }
  }

  /// A copy of the plan in which consecutive steps on one value are joined into one.
  ///
  /// Each step retains its value and its function while it runs; the functions that a joined step captures are not
  /// retained again.
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

  /// Joins steps by halves, so that the call stack stays shallow.
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
