/// Compares type-checking modules with the same bindings as plain calls.
package struct TypeChecking {
  private let compiler: SwiftCompiler
  private let builders, calls: String

  /// Writes 1,000 bindings in 20 modules.
  ///
  /// - Parameters:
  ///   - compiler: The compiler.
  ///   - hasAwaited: Whether a twentieth of the bindings are of async functions.
  /// - Throws: When the compiler cannot be run.
  package init(_ compiler: SwiftCompiler, hasAwaited: Bool) throws {
    let program = BindingProgram(modules: 20, bindingsOfEach: 50, hasAwaited: hasAwaited)
    self.compiler = compiler
    // The services are a separate module, so that checking them is not measured.
    let services = try compiler.write(program.services, to: "Services.swift")
    try compiler.run(["-emit-module", "-parse-as-library", "-module-name", "Services", services])
    builders = try compiler.write(program.builders, to: "Builders\(hasAwaited).swift")
    calls = try compiler.write(program.calls, to: "Calls\(hasAwaited).swift")
  }

  /// The processor time of the modules in nanoseconds.
  package func timeOfModules() throws -> Double { try compiler.run(["-typecheck", builders]) }

  /// The processor time of the plain calls in nanoseconds.
  package func timeOfCalls() throws -> Double { try compiler.run(["-typecheck", calls]) }

  /// The number of scopes that the constraint solver opens for the modules.
  package func scopesOfModules() throws -> Int { try compiler.scopes(of: builders) }
}
