import Dovetail

/// The tool as the shell sees it: words go in, an exit status comes out.
///
/// The options are known only once the arguments are read, so the commands come from factories:
/// the caller gives what it alone knows, and the graph gives the rest.
struct CommandLineTool {
  let parser: CommandParser
  let console: any Console
  let count: Factory<CountOptions, CountCommand>
  let picture: Factory<Graph, PictureCommand>

  /// Does what the arguments ask for, and reports every failure in one line on standard error.
  ///
  /// - Parameters:
  ///   - arguments: The words after the name of the program.
  ///   - graph: The graph that this tool was made from, for the command that draws it.
  /// - Returns: The status to exit with.
  func run(_ arguments: [String], graph: Graph) -> ExitCode {
    do {
      switch try parser.parse(arguments) {
      case .help: try console.write(HelpText.text)
      case .count(let options): try count(options).run()
      case .picture: try picture(graph).run()
      }
      return .success
    } catch {
      console.complain("error: \(error)")
      return error is UsageError ? .usage : .failure
    }
  }
}
