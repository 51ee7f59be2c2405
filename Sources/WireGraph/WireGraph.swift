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
    let files = [
      ("Sources/AppGraph/AppGraph.swift", Templates.tool(target: target, module: module)),
      ("Plugins/CheckGraph/CheckGraph.swift", Templates.plugin),
    ].map { path, text in (path, context.package.directoryURL.appending(path: path), text) }
    // What is there may be changed by hand, and one file without the other is of no use. A link is there, too, also one
    // that leads nowhere.
    for (path, file, _) in files where (try? FileManager.default.attributesOfItem(atPath: file.path)) != nil {
      throw Failure.exists(path)
    }
    for (path, file, text) in files {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .withoutOverwriting)
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
