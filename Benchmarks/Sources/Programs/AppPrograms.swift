/// Built programs of an app's shape: with bindings, and by hand.
package struct AppPrograms {
  private let compiler: SwiftCompiler
  /// The program with a statement for each service.
  package let bindings: Program
  /// The program with one statement in each module.
  private let few: Program

  /// Builds the programs.
  ///
  /// - Parameter compiler: The compiler.
  /// - Throws: When one cannot be built.
  package init(_ compiler: SwiftCompiler) throws {
    self.compiler = compiler
    let services = try compiler.write(AppProgram.services, to: "AppServices.swift")
    let main = try compiler.write(AppProgram.main, to: "App.swift")
    try compiler.run(
      SwiftCompiler.released + ["-module-name", "Services", "-emit-module", "-c", services, "-o", "Services.o"])
    func program(_ modules: String, _ name: String) throws -> Program {
      let modules = try compiler.write(modules, to: "\(name)Modules.swift")
      try compiler.run(
        SwiftCompiler.released + ["-module-name", "Modules", "-emit-module", "-c", modules, "-o", "Modules.o"])
      try compiler.run(
        SwiftCompiler.released + ["-o", name, main, "Modules.o", "Services.o"] + compiler.library
          + SwiftCompiler.linking)
      return Program(file: compiler.folder.appending(path: name))
    }
    few = try program(AppProgram(most: 1).modules, "FewStatements")
    bindings = try program(AppProgram().modules, "Statements")
    _ = try compiler.write(AppProgram.globals, to: "Globals.swift")
  }

  /// The program's bytes of one statement more.
  ///
  /// - Throws: When a program cannot be read.
  package func bytesOfAStatement() throws -> Double {
    Double(try bindings.bytes() - few.bytes()) / Double(AppProgram.count - AppProgram.sizes.count)
  }

  /// Counts the instructions of making the injector, and of resolving a hundred objects once.
  ///
  /// - Throws: When they cannot be counted.
  package func instructions() throws -> (start: Double, resolve: Double) {
    let counts = try ["none", "start", "resolve"].map { try bindings.startCounting([$0]) }.map { try $0() }
    return (Double(counts[1] - counts[0]), Double(counts[2] - counts[1]))
  }

  /// The processor time of compiling the modules, and the same by hand, in nanoseconds.
  ///
  /// - Parameter isReleased: Whether the code is optimized.
  /// - Throws: When the compiler cannot be run.
  package func timeOfModules(isReleased: Bool) throws -> (bindings: Double, byHand: Double) {
    func time(_ file: String) throws -> Double { try compiler.timeOfModules(in: file, isReleased: isReleased) }
    return (try time("StatementsModules.swift"), try time("Globals.swift"))
  }
}
