/// Built programs whose objects get their dependencies by properties: with `injecting`, and with closures.
package struct PropertyPrograms {
  /// The counts of one of them.
  package struct Counts {
    /// The program's bytes, without those of a program that has no statements.
    package let bytes: Double
    /// The instructions of making the injector, of resolving each statement's value, and of doing so once more.
    package let start, first, again: Double
  }

  private let compiler: SwiftCompiler
  private static let released = ["-O", "-whole-module-optimization", "-parse-as-library"]

  /// Builds the classes.
  ///
  /// - Parameter compiler: The compiler.
  /// - Throws: When they cannot be built.
  package init(_ compiler: SwiftCompiler) throws {
    self.compiler = compiler
    let services = try compiler.write(PropertyProgram.declarations, to: "PropertyServices.swift")
    try compiler.run(
      Self.released + ["-module-name", "Services", "-emit-module", "-c", services, "-o", "PropertyServices.o"])
    _ = try compiler.write(PropertyProgram.injecting, to: "Injecting.swift")
    _ = try compiler.write(PropertyProgram.closures, to: "Closures.swift")
    _ = try compiler.write(PropertyProgram.main, to: "PropertyMain.swift")
    _ = try compiler.write("@main struct Main { static func main() {} }", to: "NoStatements.swift")
  }

  /// Builds one of them, and counts.
  ///
  /// - Parameter injects: Whether the statements inject; otherwise they have closures.
  /// - Throws: When it cannot be built or counted.
  package func counts(injects: Bool) throws -> Counts {
    let name = injects ? "Injecting" : "Closures"
    try compiler.run(
      Self.released + ["-module-name", "Modules", "-emit-module", "-c", "\(name).swift", "-o", "\(name).o"])
    func program(_ main: String, _ modules: [String], _ name: String) throws -> Program {
      try compiler.run(
        Self.released + ["-o", name, "\(main).swift"] + modules + ["PropertyServices.o"] + compiler.library
          + SwiftCompiler.linking)
      return Program(file: compiler.folder.appending(path: name))
    }
    let without = try program("NoStatements", [], "Without\(name)")
    let all = try program("PropertyMain", ["\(name).o"], "With\(name)")
    let counts = try ["none", "start", "first", "again"].map { try all.startCounting([$0]) }.map { Double(try $0()) }
    return Counts(
      bytes: Double(try all.bytes() - without.bytes()), start: counts[1] - counts[0], first: counts[2] - counts[1],
      again: counts[3] - counts[2])
  }

  /// The processor time of compiling the statements in nanoseconds.
  ///
  /// - Parameters:
  ///   - injects: Whether the statements inject; otherwise they have closures.
  ///   - isReleased: Whether the code is optimized.
  /// - Throws: When the compiler cannot be run.
  package func time(injects: Bool, isReleased: Bool) throws -> Double {
    let name = injects ? "Injecting" : "Closures"
    let options = isReleased ? Self.released : ["-Onone", "-parse-as-library"]
    return try compiler.run(options + ["-module-name", "Modules", "-c", "\(name).swift", "-o", "\(name).again.o"])
  }
}
