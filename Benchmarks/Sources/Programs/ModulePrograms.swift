/// Built programs of one shape, whose module `Modules` is written in several ways.
package struct ModulePrograms {
  private let compiler: SwiftCompiler

  /// An app whose objects get their dependencies by properties: `injecting`, and `closures`.
  ///
  /// - Parameter compiler: The compiler.
  /// - Throws: When the classes cannot be built.
  package static func properties(_ compiler: SwiftCompiler) throws -> ModulePrograms {
    try ModulePrograms(
      compiler, declarations: PropertyProgram.declarations,
      ["injecting": PropertyProgram.injecting, "closures": PropertyProgram.closures], main: PropertyProgram.main)
  }

  /// An app whose objects a class could compose: `bindings`, and `byHand`.
  ///
  /// - Parameter compiler: The compiler.
  /// - Throws: When the classes cannot be built.
  package static func container(_ compiler: SwiftCompiler) throws -> ModulePrograms {
    try ModulePrograms(
      compiler, declarations: ContainerProgram.declarations,
      ["bindings": ContainerProgram.bindings, "byHand": ContainerProgram.byHand], main: ContainerProgram.main)
  }

  private init(
    _ compiler: SwiftCompiler, declarations: String, _ modules: [String: String], main: String
  ) throws {
    self.compiler = compiler
    let services = try compiler.write(declarations, to: "Services.swift")
    try compiler.run(
      SwiftCompiler.released + ["-module-name", "Services", "-emit-module", "-c", services, "-o", "Services.o"])
    for (name, source) in modules { _ = try compiler.write(source, to: "\(name).swift") }
    _ = try compiler.write(main, to: "Main.swift")
    _ = try compiler.write("@main struct Main { static func main() {} }", to: "NoStatements.swift")
  }

  /// Builds one of them, and counts.
  ///
  /// - Parameters:
  ///   - name: The way in which it is written.
  ///   - steps: The program's arguments after `none`, each of which does more than the one before.
  /// - Returns: The program's bytes, without those of a program that has no statements, and the instructions of each step.
  /// - Throws: When it cannot be built or counted.
  package func counts(of name: String, _ steps: [String]) throws -> [Double] {
    try compiler.run(
      SwiftCompiler.released + ["-module-name", "Modules", "-emit-module", "-c", "\(name).swift", "-o", "\(name).o"])
    func program(_ main: String, _ modules: [String]) throws -> Program {
      try compiler.run(
        SwiftCompiler.released + ["-o", main + name, "\(main).swift"] + modules + ["Services.o"] + compiler.library
          + SwiftCompiler.linking)
      return Program(file: compiler.folder.appending(path: main + name))
    }
    let without = try program("NoStatements", [])
    let all = try program("Main", ["\(name).o"])
    let counts = try (["none"] + steps).map { try all.startCounting([$0]) }.map { Double(try $0()) }
    return [Double(try all.bytes() - without.bytes())] + zip(counts.dropFirst(), counts).map { $0 - $1 }
  }

  /// The processor time of compiling the module in nanoseconds.
  ///
  /// - Parameters:
  ///   - name: The way in which it is written.
  ///   - isReleased: Whether the code is optimized.
  /// - Throws: When the compiler cannot be run.
  package func time(of name: String, isReleased: Bool) throws -> Double {
    try compiler.timeOfModules(in: "\(name).swift", isReleased: isReleased)
  }
}
