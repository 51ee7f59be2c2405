import Foundation

/// Compares programs that make 30 objects and exit: with bindings, and by hand.
struct TreePrograms {
  let compiler: SwiftCompiler
  /// How many processes there are of each program; they take turns.
  let runs: Int

  /// Builds the programs, weighs and runs them.
  ///
  /// - Returns: The lines for the table.
  /// - Throws: When a program cannot be built, or does not make what it has to.
  func lines() throws -> [Line] {
    let (large, small) = (TreeProgram(trees: 10), TreeProgram(trees: 1))
    let services = try compiler.write(large.services, to: "Services.swift")
    try compiler.run(
      Self.options + ["-parse-as-library", "-module-name", "Services", "-emit-module", "-c", services])
    let library = try compiler.library
    let bindings = try build(large.bindings, "Bindings", linking: library)
    let byHand = try build(large.byHand, "ByHand")
    let fewBindings = try build(small.bindings, "FewBindings", linking: library)
    let littleByHand = try build(small.byHand, "LittleByHand")

    var (times, referenceTimes) = ([Double](), [Double]())
    for _ in 0..<runs {
      times.append(try time(bindings))
      referenceTimes.append(try time(byHand))
    }
    let more = Double(large.count - small.count)
    return [
      Line(
        "start, make 30 objects of 300 bindings, exit", .nanoseconds, times, to: "the same by hand", referenceTimes,
        .atMost(1.2)),
      // The whole file, of which `.text` and `.rodata` are two thirds. Rules and messages are in each program, as each
      // verifies its graph when it starts.
      Line(
        "the file of a program of 30 bindings, stripped", .bytes, try bytes(fewBindings), to: "the same by hand",
        try bytes(littleByHand), .excess, .atMost(450_000), soFar: .atMost(1_700_000)),
      // A binding is some 315 bytes of code where it is declared and made, and as many that tell the system of it: what the
      // unwinder and the loader read, and the contexts of two closures.
      Line(
        "one binding more in it", .bytes, (try bytes(bindings) - bytes(fewBindings)) / more, to: "one function more",
        (try bytes(byHand) - bytes(littleByHand)) / more, .excess, .atMost(300), soFar: .atMost(700)),
    ]
  }

  private static let options = ["-O", "-whole-module-optimization", "-num-threads", "2"]

  /// Links a program as `swift build` does, but without symbols.
  private func build(_ source: String, _ name: String, linking objects: [String] = []) throws -> Program {
    let file = try compiler.write(source, to: "\(name).swift")
    #if canImport(Darwin)
    let options = ["-Xlinker", "-dead_strip", "-Xlinker", "-x"]
    #else
    let options = ["-Xlinker", "--gc-sections", "-Xlinker", "--strip-all"]
    #endif
    try compiler.run(
      Self.options + ["-parse-as-library", "-module-name", name, "-o", name, file, "Services.o"] + objects + options)
    return Program(file: compiler.folder.appending(path: name))
  }

  private func time(_ program: Program) throws -> Double {
    let (output, time) = try program.run(["0"])
    guard output == "\(TreeProgram.size)\n" else { throw Problem("\(program.file.path) made another tree") }
    return time
  }

  private func bytes(_ program: Program) throws -> Double {
    Double(try program.file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
  }
}
