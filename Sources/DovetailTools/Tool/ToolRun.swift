package import Dovetail
import Foundation

/// A graph tool at work: words go in, an exit status comes out.
package struct ToolRun<Root: Module> {
  private let name: String
  private let module: () -> Root
  private let console: ToolConsole

  /// Prepares a tool.
  ///
  /// - Parameters:
  ///   - name: The program's name, for its help.
  ///   - module: Makes the module that installs everything.
  ///   - console: Where to write.
  package init(name: String, module: @escaping () -> Root, console: ToolConsole) {
    self.name = name
    self.module = module
    self.console = console
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
        let inspection = collect(options)
        if inspection.findings.isEmpty, let output = options.output {
          // A comment, so that a build may compile the file and wait for it by that.
          try write("// The graph of \(name) is whole.\n", to: output)
        }
        return report(inspection)
      case .graph(let format, let roots, let options):
        let inspection = try collect(options).reached(fromKeys: roots)
        try write(format.text(for: inspection, of: name), to: options.output)
        return report(inspection)
      case .diff(let old, let new, let options):
        try write(GraphDifference(from: document(at: old), to: document(at: new)).text, to: options.output)
        return .success
      }
    } catch {
      console.complain("error: \(error)")
      return error is UsageError ? .usage : .file
    }
  }

  private func collect(_ options: ToolCommand.Options) -> GraphInspection {
    Collecting.run(limit: options.timeLimit, of: name) { GraphInspection(module()) }
  }

  private func report(_ inspection: GraphInspection) -> ToolExit {
    if inspection.findings.isEmpty { return .success }
    console.complain(FaultMessages(inspection.findings, all: "'graph --format json' lists all of them").text)
    return .faults
  }

  private func document(at path: String) throws -> GraphDocument {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw FileError.unreadable(path: path, reason: Self.reason(of: error))
    }
    return try GraphDocument(json: data, from: path)
  }

  private func write(_ text: String, to path: String?) throws(FileError) {
    do {
      guard let path else { return try console.write(text) }
      // A file that is as it should be keeps its date, so that a build does nothing anew for it.
      if (try? String(contentsOfFile: path, encoding: .utf8)) == text { return }
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .unwritable(path: path ?? "the standard output", reason: Self.reason(of: error))
    }
  }

  /// Why a file could not be used, in the system's words.
  private static func reason(of error: any Error) -> String {
    let error = error as NSError
    return ((error.userInfo[NSUnderlyingErrorKey] as? NSError) ?? error).localizedDescription
  }
}
