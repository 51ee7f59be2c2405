extension LivingProgram {
  /// A difference in a smaller program: parts are removed as long as a difference remains.
  func shrunk(_ difference: LivingComparison.Difference) async -> LivingComparison.Difference {
    var smallest = (program: self, difference: difference)
    let end = ContinuousClock.now + .seconds(60)
    var isShrinking = true
    while isShrinking {
      isShrinking = false
      for smaller in smallest.program.smaller {
        if ContinuousClock.now > end { break }
        guard let difference = await LivingComparison.difference(smaller, patience: .seconds(1)) else { continue }
        smallest = (smaller, difference)
        isShrinking = true
        break
      }
    }
    return smallest.difference
  }

  /// All programs with one part less.
  private var smaller: [LivingProgram] {
    var programs: [LivingProgram] = []
    func add(_ change: (inout LivingProgram) -> Void) {
      var program = self
      change(&program)
      programs.append(program)
    }
    for index in steps.indices.reversed() { add { $0.steps.remove(at: index) } }
    if isLimited { add { $0.isLimited = false } }
    if isObserved { add { $0.isObserved = false } }
    if product != nil { add { $0.product = nil } }
    for index in graph.layers.indices { add { $0.graph.layers.remove(at: index) } }
    for index in graph.declarations.indices {
      add { $0.graph.declarations.remove(at: index) }
      for need in graph.declarations[index].needs.indices {
        add { $0.graph.declarations[index].needs.remove(at: need) }
      }
      let isAwaited = graph.declarations[index].isAwaited
      if isAwaited { add { $0.graph.declarations[index].isAwaited = false } }
    }
    for (label, life) in lives.sorted(by: { $0.key < $1.key }) {
      for smaller in life.smaller {
        add { program in
          program.lives[label] = smaller
          for index in program.graph.declarations.indices where program.graph.declarations[index].label == label {
            program.graph.declarations[index].isRunning = smaller.run != nil
          }
          for index in program.graph.layers.first?.indices ?? 0..<0 where program.graph.layers[0][index].label == label
          {
            program.graph.layers[0][index].isRunning = smaller.run != nil
          }
        }
      }
    }
    return programs
  }
}

extension Life {
  /// All lives with one part less.
  fileprivate var smaller: [Life] {
    var lives: [Life] = []
    func add(_ change: (inout Life) -> Void) {
      var life = self
      change(&life)
      lives.append(life)
    }
    for index in hooks.indices {
      add { $0.hooks.remove(at: index) }
      for function in hooks[index].smaller { add { $0.hooks[index] = function } }
    }
    for function in making.smaller { add { $0.making = function } }
    if let run {
      add { $0.run = nil }
      for function in run.ending.smaller { add { $0.run?.ending = function } }
      if run.isDeaf { add { $0.run?.isDeaf = false } }
      if run.beginning != .waits { add { $0.run?.beginning = .waits } }
      if let stop = run.stop {
        add { $0.run?.stop = nil }
        for function in stop.function.smaller { add { $0.run?.stop?.function = function } }
      }
    }
    return lives
  }
}

extension Life.Function {
  fileprivate var smaller: [Life.Function] {
    var functions = actions.indices.map { index in
      var function = self
      function.actions.remove(at: index)
      return function
    }
    if fails {
      functions.append(self)
      functions[functions.count - 1].fails = false
    }
    return functions
  }
}
