/// Times how long the compiler checks modules, against the same bindings as plain calls.
struct TypeChecking {
  let compiler: SwiftCompiler
  /// How often each program is checked; they take turns.
  let runs: Int

  /// Checks the programs.
  ///
  /// - Returns: The line for the table.
  /// - Throws: When the compiler cannot be run or finds a fault.
  func line() throws -> Line {
    let program = BindingProgram(modules: 20, bindingsOfEach: 50)
    let services = try compiler.write(program.services, to: "Services.swift")
    let builders = try compiler.write(program.builders, to: "Builders.swift")
    let calls = try compiler.write(program.calls, to: "Calls.swift")

    // The services are a module of their own, so that checking them is no part of either time.
    try compiler.run(["-emit-module", "-parse-as-library", "-module-name", "Services", services])
    var (times, referenceTimes) = ([Double](), [Double]())
    for _ in 0..<runs {
      times.append(try compiler.run(["-typecheck", builders]))
      referenceTimes.append(try compiler.run(["-typecheck", calls]))
    }
    return Line(
      "type-check 1,000 bindings in 20 modules", .nanoseconds, times, to: "the same as plain calls", referenceTimes,
      .atMost(2))
  }
}
