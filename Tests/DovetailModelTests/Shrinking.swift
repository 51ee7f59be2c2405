extension Program {
  /// A difference in a smaller program: parts are removed as long as a difference remains.
  func shrunk(_ difference: Comparison.Difference) async -> Comparison.Difference {
    var smallest = (program: self, difference: difference)
    var isShrinking = true
    while isShrinking {
      isShrinking = false
      for smaller in smallest.program.smaller {
        guard let difference = await Comparison.difference(smaller) else { continue }
        smallest = (smaller, difference)
        isShrinking = true
        break
      }
    }
    return smallest.difference
  }

  /// All programs with one part less.
  private var smaller: [Program] {
    var programs: [Program] = []
    func add(_ change: (inout Program) -> Void) {
      var program = self
      change(&program)
      programs.append(program)
    }
    for index in steps.indices.reversed() { add { $0.steps.remove(at: index) } }
    for index in layers.indices { add { $0.layers.remove(at: index) } }
    for index in declarations.indices { add { $0.declarations.remove(at: index) } }
    for layer in layers.indices {
      for index in layers[layer].indices { add { $0.layers[layer].remove(at: index) } }
    }
    for index in declarations.indices {
      let declaration = declarations[index]
      for need in declaration.needs.indices { add { $0.declarations[index].needs.remove(at: need) } }
      if declaration.isRunning { add { $0.declarations[index].isRunning = false } }
      if declaration.hasHook && !declaration.isRunning { add { $0.declarations[index].hasHook = false } }
      if declaration.failures > 0 { add { $0.declarations[index].failures = 0 } }
      if declaration.isAwaited { add { $0.declarations[index].isAwaited = false } }
    }
    for layer in layers.indices {
      for index in layers[layer].indices {
        let declaration = layers[layer][index]
        for need in declaration.needs.indices { add { $0.layers[layer][index].needs.remove(at: need) } }
        if declaration.isRunning { add { $0.layers[layer][index].isRunning = false } }
        if declaration.hasHook && !declaration.isRunning { add { $0.layers[layer][index].hasHook = false } }
        if declaration.isAwaited { add { $0.layers[layer][index].isAwaited = false } }
      }
    }
    return programs
  }
}
