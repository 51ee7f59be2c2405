public import Dovetail
import DovetailInspection
import Foundation

/// A program that checks the graph of an app, and shows it.
///
/// ```swift
/// import AppModules
/// import DovetailTools
///
/// @main struct AppGraph: GraphTool {
///   static var bindings: Bindings { AppModule() }
///   static var roots: [Root] { [Root(App.self), Root(Handler.self, in: .request)] }
///   static var overrides: [any Module] { [DryRunModule()] }
/// }
/// ```
///
/// `swift run AppGraph` verifies the graph, and `swift run AppGraph --help` tells what else it does. It collects the
/// bindings, and makes none of the app's objects.
public protocol GraphTool {
  /// The module that installs everything.
  @MainActor @ModuleBuilder static var bindings: Bindings { get }

  /// The keys that the program itself asks for, which must be bound and in scopes that are open then, and from which
  /// `--unused` tells what can go: none, where nothing else is said.
  @MainActor static var roots: [Root] { get }

  /// Modules that the program may override its graph with, such as that of a dry run, each checked by itself: none,
  /// where nothing else is said.
  @MainActor static var overrides: [any Module] { get }

  /// What help and messages call the program: the name of the type, where nothing else is said.
  static var name: String { get }
}

extension GraphTool {
  /// None.
  public static var roots: [Root] { [] }

  /// None.
  public static var overrides: [any Module] { [] }

  /// The name of the type.
  public static var name: String { "\(Self.self)" }

  /// Does what the arguments of the process say, and ends it.
  @MainActor
  public static func main() {
    main(Array(CommandLine.arguments.dropFirst()))
  }

  /// Does what a command line says, and ends the process.
  ///
  /// The modules run in a process of their own: this program, started once more with the same arguments, which does again
  /// what it did up to here. So a module that ends its process, prints late or changes the working folder harms nothing.
  ///
  /// - Parameter arguments: The words behind the program's name.
  @MainActor
  public static func main(_ arguments: [String]) -> Never {
    exit(ToolRun(name: name, inspect: inspect, console: .standard, isApart: true).run(arguments).rawValue)
  }

  /// Does what a command line says, all of it in this process, which a module may end with any status.
  ///
  /// - Parameter arguments: The words behind the program's name.
  /// - Returns: What to tell the shell.
  @MainActor
  public static func run(_ arguments: [String]) -> ToolExit {
    ToolRun(name: name, inspect: inspect, console: .standard).run(arguments)
  }

  @MainActor
  private static func inspect() -> GraphInspection {
    GraphInspection(bindings, roots: roots, overrides: overrides)
  }
}
