import Dovetail
import DovetailFiles
package import DovetailInspection
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
      let command = try ToolCommand(arguments)
      switch command.verb {
      case .help: try write(ToolHelp.text(name: name), to: nil)
      case .diff:
        let difference = GraphDifference(
          from: try document(at: command.operands[0]), to: try document(at: command.operands[1]))
        try write(difference.text, to: command.output)
      case .explain: try write(try FindingsArticle.explanation(of: command.operands[0]), to: command.output)
      case .check, .graph: return try collect(command)
      }
      return .success
    } catch {
      console.complain("error: \(error.description.printable)")
      return error.exit
    }
  }

  /// Asks the modules, and tells what that came to.
  private func collect(_ command: ToolCommand) throws(ToolError) -> ToolExit {
    // Before a module runs, which may change the folder in which the path begins.
    let output = command.output.map { URL(fileURLWithPath: $0).path }
    let collected =
      try isApart
      ? CollectingProcess.collected(of: name) { ask(command, orElse: $0) } : ask(command, orElse: Self.end)
    if let text = collected.text { try write(text, to: output) }
    if !collected.complaint.isEmpty { console.complain(collected.complaint) }
    return collected.exit
  }

  /// Asks the modules in this process.
  private func ask(_ command: ToolCommand, orElse end: @escaping @Sendable (Collected) -> Never) -> Collected {
    let inspection = Collecting.run(limit: command.timeLimit, of: name, orElse: end, inspect)
    let warnings = inspection.warnings.map(\.description) + unusedWarnings(of: inspection, for: command)
    let isWhole = inspection.findings.isEmpty && (warnings.isEmpty || !command.isStrict)
    do throws(ToolError) {
      return Collected(
        text: try text(of: inspection, isWhole, for: command),
        complaint: (warnings
          + [FaultMessages.text(of: inspection.findings, all: "'graph --format json' lists all of them")])
          .filter { !$0.isEmpty }.joined(separator: "\n\n"),
        exit: isWhole ? .success : .faults)
    } catch {
      return Collected(text: nil, complaint: "error: \(error.description.printable)", exit: error.exit)
    }
  }

  /// What a check warns of that no root needs: of a graph with faults nothing, as a root that is missing needs nothing.
  private func unusedWarnings(of inspection: GraphInspection, for command: ToolCommand) -> [String] {
    guard command.verb == .check, command.isUnusedAsked, inspection.findings.isEmpty else { return [] }
    if inspection.roots.isEmpty {
      return [
        Message(severity: .warning, "no-roots", UnusedWords.rootless(name)).adding("to fix it", UnusedWords.declaring)
          .text
      ]
    }
    return inspection.unused.map { UnusedWords.warning(of: $0).text }
  }

  private func text(
    of inspection: GraphInspection, _ isWhole: Bool, for command: ToolCommand
  ) throws(ToolError) -> String? {
    if command.verb == .graph {
      if command.isUnusedAsked {
        if inspection.roots.isEmpty { throw .usage("\(UnusedWords.rootless(name)); \(UnusedWords.declaring)") }
        return command.format.text(for: inspection.unusedPart, of: name)
      }
      return command.format.text(for: try inspection.reached(fromKeys: command.roots), of: name)
    }
    // A comment, so that a build may compile the file and wait for it by that.
    return isWhole && command.output != nil ? "// The graph of \(name) is whole.\n" : nil
  }

  /// Ends the process from another thread than the one that the modules hold.
  private static func end(_ collected: Collected) -> Never {
    ToolConsole.standard.complain(collected.complaint)
    _exit(collected.exit.rawValue)
  }

  private func document(at path: String) throws(ToolError) -> GraphDocument {
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw .file("\(path.quoted) cannot be read: \(error.systemReason)")
    }
    do { return try GraphDocument(json: data) } catch {
      throw .file(
        "\(path.quoted) holds no graph: \(error.reason); write one with 'graph --format json --output FILE'")
    }
  }

  private func write(_ text: String, to path: String?) throws(ToolError) {
    do {
      guard let path else { return try console.write(text) }
      let output = try OutputFile(path)
      let data = Data(text.utf8)
      // A file that is as it should be keeps its date, so that a build does nothing anew for it.
      if !output.holds(data) { try output.write(data) }
    } catch {
      throw .file("\((path ?? "the standard output").quoted) cannot be written: \(error.systemReason)")
    }
  }
}
