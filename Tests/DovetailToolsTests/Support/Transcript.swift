import Dovetail
import DovetailInspection
import DovetailTools
import Foundation

/// The output, the errors and the exit of a graph tool for a command line.
final class Transcript {
  private(set) var output = ""
  private(set) var complaints = ""
  private(set) var exit = ToolExit.success

  init(
    _ arguments: [String], of module: some Module, named name: String = "AppGraph", roots: [Root] = [],
    overrides: [any Module] = [], variants: KeyValuePairs<String, any Module> = [:]
  ) {
    let console = ToolConsole(write: { self.output += $0 }, complain: { self.complaints += $0 + "\n" })
    let inspect = {
      GraphInspection(Self.bindings(module), roots: roots, overrides: overrides, variants: variants)
    }
    exit = ToolRun(name: name, inspect: inspect, console: console).run(arguments)
  }

  @ModuleBuilder
  private static func bindings(_ module: some Module) -> Bindings { module }
}
