import Dovetail
import DovetailTools
import Foundation

/// Runs one command in a session, which is open while the command runs.
struct App {
  let settings: Settings
  let openSession: Opener<ListName>
  let console: any Console

  func run(_ options: Options) async throws {
    if options.command == "help" { return try console.write(Self.help) }
    let name = options.list ?? settings.lastList
    do {
      try await openSession.open(name) { session in
        // By providers, so that only the chosen command is made, and an unknown one reads no list.
        let commands = try session.resolve([String: Provider<any Command>].self)
        guard let command = commands[options.command] else {
          throw UsageError("unknown command \(quoted(options.command)); 'Demo help' lists the commands")
        }
        try await command.get().run(options)
      }
    } catch let error as ResolutionError {
      // A user wants to know why the list cannot be read, not which objects needed it.
      throw error.underlying
    } catch let report as CloseReport {
      throw report.failures.first?.error ?? report
    }
    if options.list != nil { settings.lastList = name }
  }

  static let help = """
    Keeps to-do lists.

    usage: Demo [command] [options]
           Demo \(Main.commands.joined(separator: "|")) …

      add TEXT           add an item
      list               print the open items and their numbers; this is what 'Demo' alone does
      done NUMBER …      mark items as done
      clear              remove the items that are done
      export FILE        write the list as a page
      help               print this text; so do -h and --help
      \(Main.commands.joined(separator: ", ")) are about the app's own graph; see 'Demo graph --help'

      --list NAME        use this list; by default, the one of last time
      --all, --open      let 'list' print the items that are done, too, or not; by default, as last time
      --settings FOLDER  keep the lists and the settings in this folder, not in
                         \(printable(Options.standardFolder.path))
      --                 what follows is no option, as in 'Demo add -- -5 degrees: fetch the plants'

    exit status: 0 success, 1 a file cannot be read or written, or an item is missing,
                 2 the command line is invalid

    """
}
