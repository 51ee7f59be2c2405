import Foundation

/// Built programs that make 30 objects and exit: with bindings, and by hand.
package struct TreePrograms {
  /// One whose objects have 300 bindings, and the same by hand.
  package let bindings, byHand: Program
  /// One whose objects have 30 bindings, and the same by hand.
  package let fewBindings, littleByHand: Program
  /// The difference in bindings between the larger and the smaller two.
  package let more: Int

  /// Builds the programs.
  ///
  /// - Parameter compiler: The compiler.
  /// - Throws: When one cannot be built.
  package init(_ compiler: SwiftCompiler) throws {
    let trees = try TreeBuilder(compiler)
    let (large, small) = (trees.program, TreeProgram(trees: 1))
    let library = compiler.library
    bindings = try trees.build(large.bindings, "Bindings", linking: library)
    byHand = try trees.build(large.byHand, "ByHand")
    fewBindings = try trees.build(small.bindings, "FewBindings", linking: library)
    littleByHand = try trees.build(small.byHand, "LittleByHand")
    more = large.count - small.count
  }

  /// Runs one of them.
  ///
  /// - Returns: Its processor time in nanoseconds.
  /// - Throws: When its result is wrong.
  package func time(_ program: KeyPath<TreePrograms, Program>) throws -> Double {
    let (output, time) = try self[keyPath: program].run(["0"])
    guard output == "\(TreeProgram.size)\n" else { throw Problem("a program made another tree") }
    return time
  }
}

/// Builds programs that make one of ten trees.
package struct TreeBuilder {
  private static let options = ["-O", "-whole-module-optimization", "-num-threads", "2"]

  /// Writes their sources.
  package let program = TreeProgram(trees: 10)
  private let compiler: SwiftCompiler

  /// Builds the services that they share.
  ///
  /// - Parameter compiler: The compiler.
  /// - Throws: When they cannot be built.
  package init(_ compiler: SwiftCompiler) throws {
    self.compiler = compiler
    let services = try compiler.write(program.services, to: "Services.swift")
    try compiler.run(
      Self.options + ["-parse-as-library", "-module-name", "Services", "-emit-module", "-c", services])
  }

  /// Links a program as `swift build` does, but without symbols.
  ///
  /// - Parameters:
  ///   - source: Its source.
  ///   - name: Its name.
  ///   - objects: The object files of a library.
  /// - Returns: The program.
  /// - Throws: When it cannot be built.
  package func build(_ source: String, _ name: String, linking objects: [String] = []) throws -> Program {
    let file = try compiler.write(source, to: "\(name).swift")
    try compiler.run(
      Self.options + ["-parse-as-library", "-module-name", name, "-o", name, file, "Services.o"] + objects
        + SwiftCompiler.linking)
    return Program(file: compiler.folder.appending(path: name))
  }
}
