import Dovetail
import DovetailFiles
package import DovetailInspection
import Foundation

/// Runs the commands of a graph tool.
package struct ToolRun {
  private let name: String
  private let inspect: () -> GraphInspection
  private let console: ToolConsole
  private let isApart: Bool

  /// Makes a tool.
  ///
  /// - Parameters:
  ///   - name: The program's name, for help and messages.
  ///   - inspect: Inspects the declarations of the app's modules.
  ///   - console: The output streams.
  ///   - isApart: Whether the modules run in a child process, for which the program is started again.
  package init(name: String, inspect: @escaping () -> GraphInspection, console: ToolConsole, isApart: Bool = false) {
    self.name = name.printable
    self.inspect = inspect
    self.console = console
    self.isApart = isApart
  }

  /// Runs a command, and reports failures on standard error.
  ///
  /// - Parameter arguments: The arguments after the program's name.
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

  /// Collects the modules' bindings, and writes the result.
  private func collect(_ command: ToolCommand) throws(ToolError) -> ToolExit {
    // The path is made absolute before a module runs, since a module may change the working folder.
    let output = command.output.map { $0 == "-" ? $0 : URL(fileURLWithPath: $0).path }
    let rules = try command.rules.map { file throws(ToolError) in try ModuleRules(try content(of: file), file: file) }
    let events = try command.run.map { file throws(ToolError) in try recording(at: file) }
    let collected =
      try isApart
      ? CollectingProcess.collected(of: name) { ask(command, rules, events, orElse: $0) }
      : ask(command, rules, events, orElse: Self.end)
    if let text = collected.text { try write(text, to: output) }
    if !collected.complaint.isEmpty { console.complain(collected.complaint) }
    return collected.exit
  }

  /// Collects the modules' bindings in this process.
  private func ask(
    _ command: ToolCommand, _ rules: ModuleRules?, _ events: [EventRecord]?,
    orElse end: @escaping @Sendable (Collected) -> Never
  ) -> Collected {
    let inspection = Collecting.run(limit: command.timeLimit, of: name, orElse: end, inspect)
    let run = events.map { RecordedRun($0, in: inspection) }
    let warnings =
      inspection.warnings.map(\.description) + unusedWarnings(of: inspection, for: command)
      + (run?.foreignWarning.map { [$0.text] } ?? [])
    do throws(ToolError) {
      let broken = try rules?.violations(in: inspection).map(\.text) ?? []
      let isWhole = inspection.findings.isEmpty && broken.isEmpty && (warnings.isEmpty || !command.isStrict)
      return Collected(
        text: try text(of: inspection, run, isWhole, for: command),
        complaint: (warnings + broken + [Self.faults(of: inspection)]).filter { !$0.isEmpty }
          .joined(separator: "\n\n"),
        exit: isWhole ? .success : .faults)
    } catch {
      return Collected(text: nil, complaint: "error: \(error.description.printable)", exit: error.exit)
    }
  }

  private static func faults(of inspection: GraphInspection) -> String {
    let texts = inspection.findings.prefix(FaultMessages.most).map(\.descriptionWithNotes)
    let rest = FaultMessages.rest(of: inspection.findings, all: "'graph --format json' lists all of them")
    return (texts + (rest.map { [$0.text] } ?? [])).joined(separator: "\n\n")
  }

  /// The warnings about unused bindings; none for a graph with faults, since an unbound root reaches nothing.
  private func unusedWarnings(of inspection: GraphInspection, for command: ToolCommand) -> [String] {
    guard command.verb == .check, command.isUnusedAsked, inspection.findings.isEmpty else { return [] }
    if inspection.roots.isEmpty {
      return [
        Message(isWarning: true, "no-roots", UnusedWords.rootless(name)).adding("to fix it", UnusedWords.declaring)
          .text
      ]
    }
    return TypeName.naming(inspection.names) {
      inspection.unused.map { UnusedWords.warning(of: $0, in: $1).text }
    }
  }

  private func text(
    of inspection: GraphInspection, _ run: RecordedRun?, _ isWhole: Bool, for command: ToolCommand
  ) throws(ToolError) -> String? {
    if command.verb == .graph {
      if command.isUnusedAsked {
        if inspection.roots.isEmpty { throw .usage("\(UnusedWords.rootless(name)); \(UnusedWords.declaring)") }
        return command.format.text(for: inspection.unusedPart, in: run, of: name)
      }
      return command.format.text(for: try inspection.reached(fromKeys: command.roots), in: run, of: name)
    }
    if !isWhole { return nil }
    // A comment, so that a build can compile the file, and so depend on the check.
    return command.output == nil ? CheckedWords.summary(of: inspection, name) : "// The graph of \(name) is whole.\n"
  }

  /// Ends the process from the timer's thread, while the modules block the main thread.
  private static func end(_ collected: Collected) -> Never {
    ToolConsole.standard.complain(collected.complaint)
    _exit(collected.exit.rawValue)
  }

  private func content(of path: String) throws(ToolError) -> String {
    String(decoding: try data(at: path), as: UTF8.self)
  }

  private func data(at path: String) throws(ToolError) -> Data {
    do {
      if path == "-" { return try FileHandle.standardInput.readToEnd() ?? Data() }
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .file("\(path.quoted) cannot be read: \(error.systemReason)")
    }
  }

  private func recording(at path: String) throws(ToolError) -> [EventRecord] {
    let remedy = "write the file with 'EventRecording.jsonLines'"
    let text = try content(of: path)
    let events: [EventRecord]
    do { events = try EventRecord.all(in: text, file: path) } catch { throw .file("\(error); \(remedy)") }
    if events.isEmpty { throw .file("\(path.quoted) holds no event; \(remedy)") }
    return events
  }

  private func document(at path: String) throws(ToolError) -> GraphDocument {
    let data = try data(at: path)
    do { return try GraphDocument(json: data) } catch {
      throw .file(
        "\(path.quoted) holds no graph: \(error.reason); write one with 'graph --format json --output FILE'")
    }
  }

  private func write(_ text: String, to path: String?) throws(ToolError) {
    do {
      guard let path, path != "-" else { return try console.write(text) }
      let output = try OutputFile(path)
      let data = Data(text.utf8)
      // An unchanged file keeps its date, so that a build does not repeat the steps that depend on it.
      if !output.holds(data) { try output.write(data) }
    } catch {
      throw .file("\((path ?? "the standard output").quoted) cannot be written: \(error.systemReason)")
    }
  }
}
