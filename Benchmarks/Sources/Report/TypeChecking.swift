/// Times how long the compiler checks modules, against the same bindings as plain calls.
struct TypeChecking {
  let compiler: SwiftCompiler
  /// How often each program is checked; they take turns.
  let runs: Int

  /// Checks the programs.
  ///
  /// - Returns: The lines for the table.
  /// - Throws: When the compiler cannot be run or finds a fault.
  func lines() throws -> [Line] {
    let program = BindingProgram(modules: 20, bindingsOfEach: 50)
    // The services are a module of their own, so that checking them is no part of any time.
    let services = try compiler.write(program.services, to: "Services.swift")
    try compiler.run(["-emit-module", "-parse-as-library", "-module-name", "Services", services])
    return [
      try line("type-check 1,000 bindings in 20 modules", program),
      try line(
        "type-check as many, a twentieth of them awaited",
        BindingProgram(modules: 20, bindingsOfEach: 50, hasAwaited: true)),
    ]
  }

  private func line(_ work: String, _ program: BindingProgram) throws -> Line {
    let builders = try compiler.write(program.builders, to: "Builders.swift")
    let calls = try compiler.write(program.calls, to: "Calls.swift")
    var (times, referenceTimes) = ([Double](), [Double]())
    for _ in 0..<runs {
      times.append(try compiler.run(["-typecheck", builders]))
      referenceTimes.append(try compiler.run(["-typecheck", calls]))
    }
    return Line(work, .nanoseconds, times, to: "the same as plain calls", referenceTimes, .atMost(2))
  }
}
