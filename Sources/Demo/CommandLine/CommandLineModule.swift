import Dovetail
import DovetailTools
import Foundation

/// The command line and the console.
struct CommandLineModule: Module {
  var bindings: Bindings {
    Bind(CommandLineTool.self).to(CommandLineTool.init)
    Bind(Console.self).to(StandardConsole.init).singleton().live()
  }
}

/// The exit statuses, which `--help` documents.
enum ExitCode: Int32 { case success = 0, failure, usage }

/// The tool, which gets the arguments and returns the exit status.
struct CommandLineTool {
  let console: any Console
  let count: Factory<CountOptions, CountCommand>

  /// Runs the tool, and reports each failure in one line on standard error.
  func run(_ arguments: [String]) -> ExitCode {
    do {
      // Help is printed even if other arguments are wrong.
      if arguments.prefix(while: { $0 != "--" }).contains(where: ["--help", "-h"].contains) {
        try console.write(Self.help)
      } else {
        try count(CountOptions(arguments)).run()
      }
      return .success
    } catch {
      console.complain("error: \(error)")
      return error is UsageError ? .usage : .failure
    }
  }

  static let help = """
    Counts the lines, words and bytes in a folder, by type of file.

    usage: Demo [--all] [--json] [--html file] [--top N] [--settings folder] [folder]
           Demo \(Main.commands.joined(separator: "|")) …
           Demo --help

      folder             the folder to read; by default, the folder of last time, or '.'
      --all              read hidden files and folders too, such as .git
      --json             print JSON instead of a table
      --html file        write the report as a page to this file, and no table
      --top N            list the N types with the most lines, and sum up the others;
                         'all' lists every type; by default, as last time
      --settings folder  keep the folder and '--top' in settings.json in this folder, not in
                         \(printable(Settings.standardFile.deletingLastPathComponent().path))
      -h, --help         print this text
      \(Main.commands.joined(separator: ", ")) are about this tool's own graph; see 'Demo graph --help'

    Symbolic links in the folder are not followed.

    exit status: 0 success, 1 the folder cannot be read or the report not be written,
                 2 the command line is invalid

    """
}

/// The output of the tool.
protocol Console: Sendable {
  func write(_ text: String) throws
  /// Writes a line to standard error, apart from the result.
  func complain(_ line: String)
}

/// A failure to write output, for example to a full disk.
struct ConsoleError: Error, CustomStringConvertible { let description: String }

struct StandardConsole: Console {
  func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw ConsoleError(description: "the output cannot be written: \(systemReason(of: error))")
    }
  }

  func complain(_ line: String) {
    // If standard error is closed, the failure cannot be reported.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
