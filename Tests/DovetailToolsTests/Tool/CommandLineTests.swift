import Dovetail
import DovetailTools
import Foundation
import Testing

@Suite("Command lines of graph tools", .limited)
struct CommandLineTests {
  @Test(
    "Help is printed for who asks, whatever else there is",
    arguments: [["--help"], ["graph", "-h"], ["what", "--help"]])
  func help(_ arguments: [String]) {
    let transcript = Transcript(arguments, of: ShopModule())
    #expect(transcript.exit == .success)
    Golden.expect(transcript.output, "help")
  }

  static let mistakes: [(arguments: [String], message: String)] = [
    (["draw"], "unknown command 'draw'; the commands are check, graph, diff, explain; see '--help'"),
    (["check", "--root", "Api"], "'--root' is no option of 'check'; see '--help'"),
    (["graph", "--strict"], "'--strict' is no option of 'graph'; see '--help'"),
    (["--unused=yes"], "'--unused' takes no value"),
    (["graph", "--unused", "--root", "Api"], "'--unused' and '--root' exclude each other"),
    (["--colour"], "'--colour' is no option of 'check'; see '--help'"),
    (["graph", "--format"], "'--format' needs a value after it"),
    (["graph", "--format="], "'--format' needs a value after it"),
    (["graph", "--format", "png"], "unknown format 'png'; the formats are tree, mermaid, dot, json, html, metrics"),
    (["graph", "Api"], "'graph' has no use for 'Api'; see '--help'"),
    (["graph", "--root", "Caché"], "nothing binds 'Caché'; did you mean 'Cache'?"),
    (["graph", "--root", "Nothing\u{1b}[31m"], "nothing binds 'Nothing\\u{1B}[31m'"),
    (["--timeout", "0"], "'--timeout' needs a whole number of seconds of 1 or more, not '0'"),
    (["diff", "old.json"], "'diff' needs two files: diff OLD.json NEW.json"),
    (["diff", "a", "b", "c"], "'diff' has no use for 'c'; see '--help'"),
    (["check", "now"], "'check' has no use for 'now'; see '--help'"),
    (["explain", "captive", "cycle"], "'explain' has no use for 'cycle'; see '--help'"),
  ]

  @Test("An invalid command line is reported in one line", arguments: mistakes)
  func mistake(_ arguments: [String], _ message: String) {
    let transcript = Transcript(arguments, of: ShopModule())
    #expect(transcript.exit == .usage)
    #expect(transcript.output.isEmpty)
    #expect(transcript.complaints == "error: \(message)\n")
  }

  @Test("A root is named as in source code")
  func nestedRoot() {
    enum East { struct Gate {} }
    enum West { struct Gate {} }
    struct Gates: Module {
      var bindings: Bindings {
        Bind(East.Gate.self).to { East.Gate() }
        Bind(West.Gate.self).to { West.Gate() }
      }
    }

    let transcript = Transcript(["graph", "--root", "East.Gate"], of: Gates())
    #expect(transcript.output.contains("\nEast.Gate  unshared") && !transcript.output.contains("West"))
    let complaints = Transcript(["graph", "--root", "Gate"], of: Gates()).complaints
    #expect(complaints == "error: nothing binds 'Gate'; did you mean 'East.Gate' or 'West.Gate'?\n")
  }

  @Test("A hyphen in place of a file is the standard input or output")
  func hyphen() async throws {
    let tool = ProgramRun.folder.appending(path: "HostileGraph").path
    let folder = try TestFolder()
    let old = folder.path(of: "old.json")
    let run = try await Tool.run(
      "/bin/sh", "-c",
      """
      '\(tool)' graph --format json --output '\(old)' && sed 's/Int/Double/' '\(old)' | '\(tool)' diff - '\(old)' --output -
      """)
    #expect(run.status == 0)
    #expect(run.output.contains("added (1)\n  + Int"))
  }

  @Test("Files that cannot be used are named")
  func files() throws {
    let folder = try TestFolder()
    let missing = folder.path(of: "missing/old.json")
    let unwritable = Transcript(["graph", "--output", missing], of: ShopModule())
    #expect(unwritable.exit == .file)
    #expect(unwritable.complaints.hasPrefix("error: '\(missing)' cannot be written: "))
    let unreadable = Transcript(["diff", missing, missing], of: ShopModule())
    #expect(unreadable.exit == .file)
    #expect(unreadable.complaints.hasPrefix("error: '\(missing)' cannot be read: "))
  }
}
