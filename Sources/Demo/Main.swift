import Dovetail
import DovetailTools
import Foundation

/// A module for each folder of this target.
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

@main
enum Main: GraphTool {
  static var bindings: Bindings { AppModule() }
  static var roots: [Root] { [Root(CommandLineTool.self)] }
  static let name = "Demo"

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // These commands make no objects of the graph.
    if let command = arguments.first, commands.contains(command) { main(arguments) }
    do {
      // 'with' retains the injector, which the tool's factories need.
      exit(try Injector { bindings }.with(CommandLineTool.self) { $0.run(arguments) }.rawValue)
    } catch {
      // A crash would hide the message behind a backtrace.
      StandardConsole().complain("\(error)")
      exit(ExitCode.failure.rawValue)
    }
  }
}
