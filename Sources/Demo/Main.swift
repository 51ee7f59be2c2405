import Dovetail
import Foundation

/// Declares the graph, makes the one object at its root, and hands over to it.
@main
enum Main {
  static func main() {
    do {
      let graph = try Graph(AppModule())
      let injector = try Injector(graph)
      let arguments = Array(CommandLine.arguments.dropFirst())
      exit(injector[CommandLineTool.self].run(arguments, graph: graph).rawValue)
    } catch {
      // The faults of a graph say all there is to say; letting the program crash would bury them in a backtrace.
      StandardConsole().complain("\(error)")
      exit(ExitCode.failure.rawValue)
    }
  }
}
