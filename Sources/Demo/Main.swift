import Dovetail
import DovetailTools
import Foundation

/// The whole tool: a module for each folder of this target.
struct AppModule: Module {
  var bindings: Bindings {
    CommandLineModule()
    FilesModule()
    SettingsModule()
    CountingModule()
    ReportModule()
    PageModule()
  }
}

/// Declares the graph, makes the one object at its root, and runs it.
@main
enum Main: GraphTool {
  static var bindings: Bindings { AppModule() }
  static var roots: [Root] { [Root(CommandLineTool.self)] }
  static let name = "Demo"

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // The graph commands make none of its objects.
    if let command = arguments.first, ["graph", "check", "diff"].contains(command) { main(arguments) }
    do {
      // The tool's factories need the injector while the tool runs; 'with' retains it.
      exit(try Injector { bindings }.with(CommandLineTool.self) { $0.run(arguments) }.rawValue)
    } catch {
      // Printed and not thrown, since a crash would hide the message behind a backtrace.
      StandardConsole().complain("\(error)")
      exit(ExitCode.failure.rawValue)
    }
  }
}
