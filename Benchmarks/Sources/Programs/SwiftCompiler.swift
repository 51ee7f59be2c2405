import Foundation

/// The compiler, for sources that use the built Dovetail.
package struct SwiftCompiler {
  /// The folder that `swift build` made.
  let built: URL
  /// The folder of the header that Dovetail needs.
  let headers: URL
  /// The folder of the sources and the build products.
  let folder: URL

  /// The object files of Dovetail.
  var library: [String] { objects(of: ["Dovetail", "DovetailShims"], linkedBy: "FreezeOnce") }

  /// The object files of targets: those of a program's list, since others of earlier builds may lie beside them, or
  /// those that Swift Build makes, one for each target.
  ///
  /// - Parameters:
  ///   - targets: The targets.
  ///   - program: The name of a built program that links them.
  package func objects(of targets: [String], linkedBy program: String) -> [String] {
    let file = built.appending(path: "\(program).product/Objects.LinkFileList")
    guard let list = try? String(contentsOf: file, encoding: .utf8) else {
      return targets.map { built.appending(path: "\($0).o").path }
    }
    return list.split(separator: "\n").map(String.init).filter { object in
      targets.contains { object.contains("/\($0).build/") }
    }
  }

  /// The options with which a program is linked as `swift build` does, but without symbols.
  static var linking: [String] {
    #if canImport(Darwin)
    ["-Xlinker", "-dead_strip", "-Xlinker", "-x"]
    #else
    ["-Xlinker", "--gc-sections", "-Xlinker", "--strip-all"]
    #endif
  }

  /// The options of a release build.
  static let released = ["-O", "-whole-module-optimization", "-parse-as-library"]

  /// The processor time of compiling the file of the module `Modules` in nanoseconds.
  ///
  /// - Parameter isReleased: Whether the code is optimized.
  func timeOfModules(in file: String, isReleased: Bool) throws -> Double {
    let options = isReleased ? Self.released : ["-Onone", "-parse-as-library"]
    return try run(options + ["-module-name", "Modules", "-c", file, "-o", "\(file).o"])
  }

  /// Writes sources to a file.
  ///
  /// - Returns: The file's name.
  func write(_ source: String, to file: String) throws -> String {
    try source.write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
    return file
  }

  /// Runs the compiler.
  ///
  /// - Returns: Its processor time in nanoseconds, including its start.
  @discardableResult
  func run(_ arguments: [String]) throws -> Double {
    // Swift Build has no folder for modules.
    let modules = built.appending(path: "Modules").path
    let found = FileManager.default.fileExists(atPath: modules) ? modules : built.path
    let options = ["swiftc", "-swift-version", "6", "-I", ".", "-I", found, "-I", headers.path]
    return try Program(file: URL(filePath: "/usr/bin/env"), folder: folder).run(options + arguments).nanoseconds
  }

  /// Checks the types of a file.
  ///
  /// - Returns: The number of scopes that the constraint solver opened, a measure of difficulty on any machine.
  func scopes(of file: String) throws -> Int {
    let statistics = folder.appending(path: "statistics-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: statistics, withIntermediateDirectories: true)
    try run(["-typecheck", file, "-stats-output-dir", statistics.path])
    let files = try FileManager.default.contentsOfDirectory(at: statistics, includingPropertiesForKeys: nil)
    return try files.compactMap { file in
      let values = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      return values?["Sema.NumConstraintScopes"] as? Int
    }.reduce(0, +)
  }

  /// Calls a function with a compiler in a folder of its own, which is removed afterwards.
  ///
  /// - Parameters:
  ///   - built: The folder that `swift build` made.
  ///   - headers: The folder of the header that Dovetail needs.
  ///   - body: The function.
  /// - Returns: What the function returns.
  package static func inFolder<Result>(
    built: URL, headers: URL, _ body: (SwiftCompiler) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dovetail-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(SwiftCompiler(built: built, headers: headers, folder: folder))
  }
}
