import Dovetail

/// The tool as the shell sees it: words go in, an exit status comes out.
///
/// The options are known only once the arguments are read, so the commands come from factories:
/// the caller gives what it alone knows, and the graph gives the rest.
struct CommandLineTool {
  let parser: CommandParser
  let console: any Console
  let count: Factory<CountOptions, CountCommand>

  /// Does what the arguments ask for, and reports every failure in one line on standard error.
  ///
  /// - Parameter arguments: The words after the name of the program.
  /// - Returns: The status to exit with.
  func run(_ arguments: [String]) -> ExitCode {
    do {
      switch try parser.parse(arguments) {
      case .help: try console.write(HelpText.text)
      case .count(let options): try count(options).run()
      }
      return .success
    } catch {
      console.complain("error: \(error)")
      return error is UsageError ? .usage : .failure
    }
  }
}
