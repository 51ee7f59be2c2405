package import Dovetail
import DovetailDocument
import DovetailFiles
import Foundation

/// A graph tool at work: words go in, an exit status comes out.
package struct ToolRun {
  private let name: String
  private let inspect: () -> GraphInspection
  private let console: ToolConsole
  private let isApart: Bool

  /// Prepares a tool.
  ///
  /// - Parameters:
  ///   - name: The program's name, for its help.
  ///   - inspect: Looks at what the app's modules declare.
  ///   - console: Where to write.
  ///   - isApart: Whether the modules run in a process of their own, for which the program is started once more.
  package init(name: String, inspect: @escaping () -> GraphInspection, console: ToolConsole, isApart: Bool = false) {
    self.name = name.printable
    self.inspect = inspect
    self.console = console
    self.isApart = isApart
  }

  /// Does what the arguments ask for, and reports every failure on the standard error.
  ///
  /// - Parameter arguments: The words behind the program's name.
  package func run(_ arguments: [String]) -> ToolExit {
    do {
      switch try ToolParser.parse(arguments) {
      case .help:
        try write(ToolHelp.text(name: name), to: nil)
        return .success
      case .check(let options):
        return try collect(options) { inspection in
          // A comment, so that a build may compile the file and wait for it by that.
          inspection.findings.isEmpty && options.output != nil ? "// The graph of \(name) is whole.\n" : nil
        }
      case .graph(let format, let roots, let options):
        return try collect(options) { (inspection) throws(UsageError) in
          format.text(for: try inspection.reached(fromKeys: roots), of: name)
        }
      case .diff(let old, let new, let options):
        try write(GraphDifference(from: document(at: old), to: document(at: new)).text, to: options.output)
        return .success
      }
    } catch {
      console.complain("error: \("\(error)".printable)")
      return error is UsageError ? .usage : error is UnfinishedError ? .unfinished : .file
    }
  }

  /// Asks the modules, and tells what that came to.
  private func collect(
    _ options: ToolCommand.Options, _ text: (GraphInspection) throws(UsageError) -> String?
  ) throws -> ToolExit {
    // Before a module runs, which may change the folder in which the path begins.
    let output = options.output.map { URL(fileURLWithPath: $0).path }
    let collected =
      try isApart
      ? CollectingProcess.collected(of: name) { ask(options, orElse: $0, text) }
      : ask(options, orElse: Self.end, text)
    if let text = collected.text { try write(text, to: output) }
    if !collected.complaint.isEmpty { console.complain(collected.complaint) }
    return collected.exit
  }

  /// Asks the modules in this process.
  private func ask(
    _ options: ToolCommand.Options, orElse end: @escaping @Sendable (Collected) -> Never,
    _ text: (GraphInspection) throws(UsageError) -> String?
  ) -> Collected {
    let inspection = Collecting.run(limit: options.timeLimit, of: name, orElse: end, inspect)
    do {
      return Collected(
        text: try text(inspection),
        complaint: (inspection.warnings.map(\.description)
          + [FaultMessages(inspection.findings, all: "'graph --format json' lists all of them").text])
          .filter { !$0.isEmpty }.joined(separator: "\n\n"),
        exit: inspection.findings.isEmpty ? .success : .faults)
    } catch {
      return Collected(text: nil, complaint: "error: \("\(error)".printable)", exit: .usage)
    }
  }

  /// Ends the process from another thread than the one that the modules hold.
  private static func end(_ collected: Collected) -> Never {
    ToolConsole.standard.complain(collected.complaint)
    _exit(collected.exit.rawValue)
  }

  private func document(at path: String) throws -> GraphDocument {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw FileError.unreadable(path: path, reason: error.systemReason)
    }
    do {
      return try GraphDocument(json: data)
    } catch {
      throw FileError.noGraph(path: path, reason: error.reason)
    }
  }

  private func write(_ text: String, to path: String?) throws(FileError) {
    do {
      guard let path else { return try console.write(text) }
      let output = try OutputFile(path)
      let data = Data(text.utf8)
      // A file that is as it should be keeps its date, so that a build does nothing anew for it.
      if !output.holds(data) { try output.write(data) }
    } catch {
      throw .unwritable(path: path ?? "the standard output", reason: error.systemReason)
    }
  }
}
