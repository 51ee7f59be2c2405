import Foundation

/// Times how long the compiler checks modules, against the same bindings as plain calls.
struct TypeChecking {
  /// The folder of the built `Dovetail.swiftmodule`.
  let modules: URL
  /// The folder of the header that it needs.
  let headers: URL
  /// How often each program is checked; they take turns.
  let runs: Int

  /// Checks the programs.
  ///
  /// - Returns: The line for the table.
  /// - Throws: When the compiler cannot be run or finds a fault.
  func line() throws -> Line {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dovetail-type-checking-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let program = BindingProgram(modules: 20, bindingsOfEach: 50)
    let services = folder.appending(path: "Services.swift")
    let builders = folder.appending(path: "Builders.swift")
    let calls = folder.appending(path: "Calls.swift")
    try program.services.write(to: services, atomically: true, encoding: .utf8)
    try program.builders.write(to: builders, atomically: true, encoding: .utf8)
    try program.calls.write(to: calls, atomically: true, encoding: .utf8)

    // The services are a module of their own, so that checking them is no part of either time.
    try compile("-emit-module", "-parse-as-library", "-module-name", "Services", services.path, in: folder)
    var (times, referenceTimes) = ([Double](), [Double]())
    for _ in 0..<runs {
      times.append(try compile("-typecheck", "-I", folder.path, builders.path, in: folder))
      referenceTimes.append(try compile("-typecheck", "-I", folder.path, calls.path, in: folder))
    }
    return Line(
      "type-check 1,000 bindings in 20 modules", times, to: "the same as plain calls", referenceTimes, .atMost(2))
  }

  /// Runs the compiler.
  ///
  /// - Returns: The nanoseconds of processor time that it took, its start included.
  @discardableResult
  private func compile(_ arguments: String..., in folder: URL) throws -> Double {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc", "-swift-version", "6", "-I", modules.path, "-I", headers.path] + arguments
    process.currentDirectoryURL = folder
    let start = ChildTime.now
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Problem("the bindings do not compile") }
    return ChildTime.now - start
  }
}
