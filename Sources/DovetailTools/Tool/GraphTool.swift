public import Dovetail
import DovetailInspection
import Foundation

/// A command line program that checks and shows the graph of an app.
///
/// ```swift
/// import AppModules
/// import DovetailTools
///
/// @main struct AppGraph: GraphTool {
///   static var bindings: Bindings { AppModule() }
///   static var roots: [Root] { [Root(App.self), Root(Handler.self, in: .request)] }
///   static var variants: KeyValuePairs<String, any Module> { ["widget": AppModule(.widget)] }
///   static var overrides: [any Module] { [DryRunModule()] }
/// }
/// ```
///
/// `swift run AppGraph` verifies the graph, and `swift run AppGraph --help` lists the other commands. The program
/// collects the bindings, and makes none of the app's objects.
public protocol GraphTool {
  /// The module that installs everything.
  @MainActor @ModuleBuilder static var bindings: Bindings { get }

  /// The keys that the app itself resolves, besides the roots of its modules; by default none.
  ///
  /// A root that is not bound, or that needs a scope that is not open, is a fault. `--unused` finds the bindings that
  /// no root needs.
  @MainActor static var roots: [Root] { get }

  /// Further graphs by their names, such as the same module with other parameters for an extension; by default none.
  ///
  /// Each is checked, and messages name it. A root must be bound in one of them or in `bindings`, and `--unused` finds
  /// what none of them uses.
  @MainActor static var variants: KeyValuePairs<String, any Module> { get }

  /// The modules that may override the graph, such as one for a dry run, each checked separately; by default none.
  @MainActor static var overrides: [any Module] { get }

  /// The program's name in help and messages; by default the name of the type.
  static var name: String { get }
}

extension GraphTool {
  /// None.
  public static var roots: [Root] { [] }

  /// None.
  public static var variants: KeyValuePairs<String, any Module> { [:] }

  /// None.
  public static var overrides: [any Module] { [] }

  /// The name of the type.
  public static var name: String { "\(Self.self)" }

  /// The names of the commands, for a program that has commands of its own, too.
  public static var commands: [String] { ToolCommand.names }

  /// Runs the command of the process's arguments, and ends the process.
  @MainActor
  public static func main() {
    main(Array(CommandLine.arguments.dropFirst()))
  }

  /// Runs a command, and ends the process.
  ///
  /// The modules run in a child process: this program, started again with the same arguments, which also repeats the
  /// code before this call. So a module that ends its process, prints late or changes the working folder does no harm.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  @MainActor
  public static func main(_ arguments: [String]) -> Never {
    exit(ToolRun(name: name, inspect: inspect, console: .standard, isApart: true).run(arguments).rawValue)
  }

  /// Runs a command entirely in this process, which a module may end with any status.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Returns: The exit status.
  @MainActor
  public static func run(_ arguments: [String]) -> ToolExit {
    ToolRun(name: name, inspect: inspect, console: .standard).run(arguments)
  }

  @MainActor
  private static func inspect() -> GraphInspection {
    GraphInspection(bindings, roots: roots, overrides: overrides, variants: variants)
  }
}
