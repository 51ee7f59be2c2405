import Foundation
import PackagePlugin

/// Writes the files that check a graph in each build: `swift package wire-graph AppModules AppModule`.
@main
struct WireGraph: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let names = arguments.filter { !$0.hasPrefix("-") }
    guard names.count == 2, names.allSatisfy(\.isIdentifier) else { throw Failure.usage }
    let (target, module) = (names[0], names[1])
    guard try context.package.targets(named: [target]).first is any SourceModuleTarget else {
      throw Failure.noTarget(target)
    }
    let folder = context.package.directoryURL
    for (path, text) in [
      ("Sources/AppGraph/AppGraph.swift", Templates.tool(target: target, module: module)),
      ("Plugins/CheckGraph/CheckGraph.swift", Templates.plugin),
    ] {
      let file = folder.appending(path: path)
      // What is there may be changed by hand.
      guard !FileManager.default.fileExists(atPath: file.path) else { throw Failure.exists(path) }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      print("wrote \(path)")
    }
    print(Templates.manifest(target: target))
  }
}

extension String {
  /// Whether it can stand in Swift code as a name.
  fileprivate var isIdentifier: Bool {
    first?.isLetter == true && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
