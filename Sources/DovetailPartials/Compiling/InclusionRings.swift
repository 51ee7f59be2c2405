import Dovetail

/// Finds the templates that include themselves, by way of others.
struct InclusionRings {
  /// A fault for each ring, with the template in which it closes.
  private(set) var faults: [(template: Int, TemplateFault)] = []

  private enum State {
    case new, open, done
  }

  init(_ templates: [TemplateExpansion], _ compiled: [CompiledTemplate]) {
    if !compiled.contains(where: { !$0.uses.isEmpty }) { return }
    var indices: [AnyKey: Int] = [:]
    for (index, template) in templates.enumerated() where indices[template.key] == nil { indices[template.key] = index }
    var states = Array(repeating: State.new, count: templates.count)
    for start in templates.indices where states[start] == .new {
      // The templates from the first one to the one that is looked at, and how many of its uses are done.
      var path = [(template: start, next: 0)]
      states[start] = .open
      while let (template, next) = path.last {
        guard next < compiled[template].uses.count else {
          states[template] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let use = compiled[template].uses[next]
        guard let target = indices[use.key] else { continue }
        switch states[target] {
        case .new:
          states[target] = .open
          path.append((target, 0))
        case .open:
          let ring = path.drop { $0.template != target }.map { templates[$0.template].name }
          let position = compiled[template].document?.positions()(.element(use.element))
          faults.append((template, TemplateFault(.includesItself(ring + [templates[target].name]), at: position)))
        case .done:
          break
        }
      }
    }
  }
}
