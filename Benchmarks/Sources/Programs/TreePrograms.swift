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
    let (large, small) = (TreeProgram(trees: 10), TreeProgram(trees: 1))
    let services = try compiler.write(large.services, to: "Services.swift")
    try compiler.run(
      Self.options + ["-parse-as-library", "-module-name", "Services", "-emit-module", "-c", services])
    let library = compiler.library
    bindings = try Self.build(large.bindings, "Bindings", linking: library, compiler)
    byHand = try Self.build(large.byHand, "ByHand", compiler)
    fewBindings = try Self.build(small.bindings, "FewBindings", linking: library, compiler)
    littleByHand = try Self.build(small.byHand, "LittleByHand", compiler)
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

  private static let options = ["-O", "-whole-module-optimization", "-num-threads", "2"]

  /// Links a program as `swift build` does, but without symbols.
  private static func build(
    _ source: String, _ name: String, linking objects: [String] = [], _ compiler: SwiftCompiler
  ) throws -> Program {
    let file = try compiler.write(source, to: "\(name).swift")
    try compiler.run(
      options + ["-parse-as-library", "-module-name", name, "-o", name, file, "Services.o"] + objects
        + SwiftCompiler.linking)
    return Program(file: compiler.folder.appending(path: name))
  }
}
