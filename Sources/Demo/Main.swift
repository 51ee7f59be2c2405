import Dovetail
import DovetailTools
import Foundation

/// Declares the graph, makes the one object at its root, and hands over to it.
@main
enum Main: GraphTool {
  static var bindings: Bindings { AppModule() }
  static let name = "Demo"

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // The commands that look at the graph make none of its objects.
    if let command = arguments.first, ["graph", "check", "diff"].contains(command) { main(arguments) }
    do {
      // The tool's factories need the injector as long as it runs, which 'with' sees to.
      exit(try Injector { bindings }.with(CommandLineTool.self) { $0.run(arguments) }.rawValue)
    } catch {
      // The faults of a graph say all there is to say; letting the program crash would bury them in a backtrace.
      StandardConsole().complain("\(error)")
      exit(ExitCode.failure.rawValue)
    }
  }
}
