import Foundation
import PackagePlugin

/// Writes the files that check a graph in each build: `swift package wire-graph AppModules AppModule`.
@main
struct WireGraph: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    if arguments.contains(where: ["--help", "-h"].contains) { return print(Templates.help) }
    var words = ArgumentExtractor(arguments)
    // Xcode passes each target that its dialog chooses.
    _ = words.extractOption(named: "target")
    let names = words.remainingArguments.filter { !$0.hasPrefix("-") }
    // The module may be a nested type.
    guard names.count == 2, names[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy(\.isIdentifier)
    else { throw Failure.usage }
    let (target, module) = (names[0], names[1])
    guard let source = try context.package.targets(named: [target]).first as? any SourceModuleTarget else {
      throw Failure.noTarget(target)
    }
    let files = [
      ("Sources/AppGraph/AppGraph.swift", Templates.tool(importing: source.moduleName, module: module)),
      ("Plugins/CheckGraph/CheckGraph.swift", Templates.plugin),
    ].map { path, text in (path, context.package.directoryURL.appending(path: path), text) }
    // Existing files may have been edited, and one file is of no use without the other, so nothing is written if one
    // exists. Links count as existing, even broken ones.
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

extension Substring {
  /// Whether it is a valid name in Swift code.
  fileprivate var isIdentifier: Bool {
    first?.isLetter == true && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
