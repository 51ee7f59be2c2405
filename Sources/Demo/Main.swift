import Dovetail
import DovetailTools
import Foundation

@main
enum Main: GraphTool {
  static var bindings: Bindings { AppModule() }
  static var roots: [Root] { [Root(App.self), Root([String: Provider<any Command>].self, in: .session)] }
  static let name = "Demo"

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // These commands make no objects of the graph.
    if let command = arguments.first, commands.contains(command) { main(arguments) }
    exit(await run(arguments).rawValue)
  }

  /// Runs the app, and reports each failure in one line on standard error.
  private static func run(_ arguments: [String]) async -> ExitCode {
    do {
      let options = try Options(arguments)
      // The folder is a seed, since it is known before the graph has an injector.
      let injector = try Injector(Graph(AppModule())) { Seed(.folder, options.folder) }
      // 'run' retains the injector, which the app's opener needs.
      try await injector.run { try await injector.resolve(App.self).run(options) }
      return .success
    } catch {
      StandardConsole().complain("error: \(error)")
      return error is UsageError ? .usage : .failure
    }
  }
}
