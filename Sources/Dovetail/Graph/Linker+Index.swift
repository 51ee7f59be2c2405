// Every key gets the node that answers it, in every environment: bindings, overrides, decorators, exposed keys.

extension Linker {
  /// A binding, or an exposed one, that wants its key in an environment.
  struct Candidate {
    let node: Int
    let layer: Int32
  }

  mutating func index() {
    var candidates = Array(repeating: [Candidate](), count: environments.count)
    var decorators = candidates
    var contributions: [Int] = []
    // In nearly every graph nothing is private or overridden, so that the order of the declarations is the right one.
    let isPlain = environments.count == 1 && topLayer == 0
    var contextual = candidates
    for (index, node) in nodes.enumerated() {
      let candidate = Candidate(node: index, layer: node.layer)
      if node.isContextual {
        contextual[Int(node.environment)].append(candidate)
      } else if node.isContribution {
        contributions.append(index)
      } else if node.isDecorator {
        decorators[Int(node.environment)].append(candidate)
      } else if isPlain {
        insert(candidate, in: 0)
      } else {
        candidates[Int(node.environment)].append(candidate)
      }
    }
    for collection in collect(contributions) { candidates[0].append(collection) }
    // Inner environments come after those around them; what they expose must be known outside first, decorated.
    for environment in environments.indices.reversed() {
      insert(candidates[environment], in: environment)
      for candidate in sortedByLayer(contextual[environment]) { insertContextual(candidate, in: environment) }
      decorators[environment].removeAll { decorator in
        let isContextual = decorateContextual(decorator.node, in: environment)
        if let wrapped = tables[environment][nodes[decorator.node].key.id] {
          decorate(decorator.node, wrapped, in: environment)
          return true
        }
        nodes[decorator.node].isReplaced = isContextual
        return isContextual
      }
      guard environment > 0 else { continue }
      for exposed in exposed(by: environment) {
        candidates[Int(environments[environment].parent)].append(exposed)
      }
    }
    // What is left decorates what an outer environment binds, for the bindings of the inner one alone.
    for environment in environments.indices {
      for decorator in decorators[environment] {
        if let wrapped = find(nodes[decorator.node].key, from: environment, at: nil) {
          decorate(decorator.node, wrapped, in: environment)
        } else {
          faults.append(.decoratesNothing(node: decorator.node))
        }
      }
    }
  }

  private mutating func insert(_ candidates: [Candidate], in environment: Int) {
    let isLayered = candidates.contains { $0.layer != candidates[0].layer }
    for candidate in isLayered ? sortedByLayer(candidates) : candidates { insert(candidate, in: environment) }
  }

  private mutating func insert(_ candidate: Candidate, in environment: Int) {
    let key = nodes[candidate.node].key
    guard let other = tables[environment].insert(key.id, candidate.node) else {
      let node = nodes[candidate.node]
      if node.layer > environments[environment].layer && !node.declaration.head.isAddition {
        overridesNothing(candidate.node)
      }
      return
    }
    // A key may be exposed twice by one block.
    if other == candidate.node { return }
    if nodes[other].layer < candidate.layer {
      // Within its private block, what that exposes is what it was.
      if Int(nodes[other].environment) == environment { nodes[other].isReplaced = true }
      share(candidate.node, asReplacing: other)
      tables[environment].update(key.id, candidate.node)
    } else {
      faults.append(.duplicate(first: other, second: candidate.node))
    }
  }

  /// Shares an override as what it replaces, and with it what wraps it already: a private block may expose it.
  private mutating func share(_ node: Int, asReplacing other: Int) {
    var decorators: [Int] = []
    var bound = node
    while nodes[bound].isDecorator {
      decorators.append(bound)
      bound = Int(nodes[bound].wrapped)
    }
    nodes[bound].share(asReplacing: nodes[other])
    for decorator in decorators.reversed() { nodes[decorator].share(asWrapping: nodes[Int(nodes[decorator].wrapped)]) }
  }

  private func sortedByLayer(_ candidates: [Candidate]) -> [Candidate] {
    candidates.enumerated().sorted { ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset) }.map(\.element)
  }

  private mutating func decorate(_ decorator: Int, _ wrapped: Int, in environment: Int) {
    let key = nodes[decorator].key
    wrap(wrapped, in: decorator)
    if tables[environment].insert(key.id, decorator) != nil {
      tables[environment].update(key.id, decorator)
    }
  }

  private mutating func wrap(_ wrapped: Int, in decorator: Int) {
    nodes[decorator].wrapped = Int32(wrapped)
    nodes[decorator].share(asWrapping: nodes[wrapped])
    if idle.contains(wrapped), idle.insert(decorator).inserted { faults.append(.decoratesNothing(node: decorator)) }
  }

  private mutating func insertContextual(_ candidate: Candidate, in environment: Int) {
    let node = nodes[candidate.node]
    let declaration = node.declaration
    guard let context = declaration.head.context else { return }
    if node.isContribution { return faults.append(.contextualContribution(node: candidate.node)) }
    let isKnown = tables[environment][node.key.id] != nil || !contexts[environment].candidates(for: node.key).isEmpty
    let replaced = contexts[environment].insert(
      ContextTable.Candidate(node: candidate.node, layer: candidate.layer, context: context), for: node.key)
    if let replaced {
      if replaced.layer == candidate.layer {
        faults.append(.duplicate(first: replaced.node, second: candidate.node))
      } else {
        nodes[replaced.node].isReplaced = true
        nodes[candidate.node].share(asReplacing: nodes[replaced.node])
      }
    } else if !isKnown && candidate.layer > environments[environment].layer {
      overridesNothing(candidate.node)
    }
  }

  /// Reports an override of what nothing binds; what wraps it has nothing to wrap either.
  private mutating func overridesNothing(_ node: Int) {
    idle.insert(node)
    faults.append(.overridesNothing(node: node))
  }

  /// Wraps the bindings of a decorator's key for certain owners, each in a decorator of its own.
  private mutating func decorateContextual(_ decorator: Int, in environment: Int) -> Bool {
    let key = nodes[decorator].key
    if contexts[environment].candidates(for: key).isEmpty { return false }
    var table = contexts[environment]
    table.update(key) { wrapped in
      let copy = appendCopy(of: decorator)
      wrap(wrapped, in: copy)
      return copy
    }
    contexts[environment] = table
    return true
  }

  private mutating func exposed(by environment: Int) -> [Candidate] {
    environments[environment].exposures.compactMap { exposure in
      guard let node = tables[environment][exposure.key.id] else {
        faults.append(.exposesNothing(exposure, install: Int(environments[environment].install)))
        return nil
      }
      return Candidate(node: node, layer: environments[environment].layer)
    }
  }
}
