import Foundation
import PackagePlugin

/// Checks the graphs of a package: `swift package verify-graph`.
///
/// Builds and runs each executable of the package that depends on `DovetailTools`. The command fails when one does not
/// build or its graph has faults, which are printed in the compiler's format.
@main
struct VerifyGraph: CommandPlugin {
  private static let help = """
    Builds each executable of this package that depends on the product 'DovetailTools', and checks its graph. Fails when
    one does not build or a graph has faults.

    usage: swift package verify-graph [--unused] [--strict] [--rules FILE] [--timeout SECONDS]

      --unused           warn of each binding that no root needs
      --strict           treat a warning as a failure
      --rules FILE       report dependencies between modules that break a rule in this file
      --timeout SECONDS  how long the modules may take to declare their bindings: 60
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    if arguments.contains(where: ["--help", "-h"].contains) { return print(Self.help) }
    var words = ArgumentExtractor(arguments)
    // Xcode passes each target that its dialog chooses, but a graph is one of the package.
    _ = words.extractOption(named: "target")
    let options = words.remainingArguments
    let tools = context.package.products(ofType: ExecutableProduct.self).filter(\.isGraphTool)
    guard !tools.isEmpty else { throw Failure.noTool }
    var broken: [String] = []
    for tool in tools where try !isValid(tool, options) { broken.append(tool.name) }
    guard broken.isEmpty else { throw Failure.broken(broken) }
  }

  private func isValid(_ tool: ExecutableProduct, _ arguments: [String]) throws -> Bool {
    let build = try packageManager.build(.product(tool.name), parameters: .init())
    let executable = build.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == tool.name }
    guard build.succeeded, let executable else { throw Failure.notBuilt(tool.name, build.logText) }
    let process = try Process.run(executable.url, arguments: ["check"] + arguments)
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}

extension ExecutableProduct {
  /// Whether it depends on `DovetailTools`.
  fileprivate var isGraphTool: Bool {
    mainTarget.dependencies.contains { dependency in
      switch dependency {
      case .product(let product): product.name == "DovetailTools"
      case .target(let target): target.name == "DovetailTools"
      @unknown default: false
      }
    }
  }
}
