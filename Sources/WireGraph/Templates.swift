/// The files that the command writes, and the additions to the manifest that it prints.
enum Templates {
  static let help = """
    Writes an executable and a plugin, which check the graph of a module in each build, and prints what to add to
    Package.swift. Changes no file that exists.

    usage: swift package --allow-writing-to-package-directory wire-graph TARGET MODULE

      TARGET  the library target of the modules
      MODULE  the type of the module that installs all others
    """

  static func tool(importing target: String, module: String) -> String {
    """
    import Dovetail
    import DovetailTools
    import \(target)

    @main struct AppGraph: GraphTool {
      static var bindings: Bindings { \(module)() }
    }

    """
  }

  static let plugin = """
    import Foundation
    import PackagePlugin

    /// Checks the graph before compiling the target that uses this plugin.
    @main struct CheckGraph: BuildToolPlugin {
      func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let output = context.pluginWorkDirectoryURL.appending(path: "GraphIsWhole.swift")
        let templates = target.recursiveTargetDependencies.compactMap { $0.sourceModule?.directoryURL }
          .flatMap { FileManager.default.enumerator(at: $0, includingPropertiesForKeys: nil)?.allObjects ?? [] }
          .compactMap { $0 as? URL }.filter { $0.lastPathComponent.hasSuffix(".partial.xml") }
        return [
          .buildCommand(
            displayName: "Checking the graph", executable: try context.tool(named: "AppGraph").url,
            arguments: ["check", "--output", output.path], inputFiles: templates, outputFiles: [output])
        ]
      }
    }

    """

  static func manifest(target: String) -> String {
    """

    Add these to the targets in Package.swift, and 'plugins: ["CheckGraph"]' to the target of your app:

      .executableTarget(
        name: "AppGraph",
        dependencies: [
          "\(target)", .product(name: "Dovetail", package: "dovetail"), .product(name: "DovetailTools", package: "dovetail"),
        ]),
      .plugin(name: "CheckGraph", capability: .buildTool(), dependencies: ["AppGraph"]),
    """
  }
}
