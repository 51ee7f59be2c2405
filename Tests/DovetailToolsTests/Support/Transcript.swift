import Dovetail
import DovetailTools
import Foundation

/// What a tool did with a command line.
final class Transcript {
  private(set) var output = ""
  private(set) var complaints = ""
  private(set) var exit = ToolExit.success

  init(_ arguments: [String], of module: some Module, named name: String = "AppGraph") {
    let console = ToolConsole(write: { self.output += $0 }, complain: { self.complaints += $0 + "\n" })
    exit = ToolRun(name: name, bindings: { Self.bindings(module) }, console: console).run(arguments)
  }

  @ModuleBuilder
  private static func bindings(_ module: some Module) -> Bindings { module }
}
