public import Dovetail
public import DovetailInspection
public import Testing

extension Trait where Self == InjectionTrait {
  /// Gives each test an injector of a graph, which is verified once for all of them.
  ///
  /// The closure runs once, so that instances which it makes itself, as by `toInstance`, are shared by all tests; what a
  /// test is to have for itself is bound with `to { … }`. A graph inside replaces the one outside, with its overrides.
  ///
  /// When there is a fault in the graph, each fault is an issue at its own line, and the test does not run.
  ///
  /// - Parameter content: Bindings and modules.
  /// - Returns: The trait, for a suite or a test.
  public static func injecting(
    sourceLocation: SourceLocation = #_sourceLocation,
    @_inheritActorContext @ModuleBuilder _ content: @escaping @isolated(any) @Sendable () -> Bindings
  ) -> InjectionTrait {
    InjectionTrait(layer: InjectionLayer(.graph(OnceGraph(content)), at: sourceLocation))
  }

  /// Overrides bindings of the graph that the traits before this one give the test.
  ///
  /// The closure runs for each test, so that each has doubles of its own. A key that is overridden outside and inside, as
  /// on a suite and on its test, has the binding inside.
  ///
  /// An override of a key that the graph does not bind, two overrides of one key, and an override that the test did not
  /// use are issues at their own lines. What no test of a suite used is a warning, as a filter may have left out the one
  /// that does. The lines of a module are its own; Swift gives all that stands within an attribute the line of the test
  /// or the suite.
  ///
  /// - Parameter content: Bindings whose keys are bound in the graph, further contributions and decorators.
  /// - Returns: The trait, for a suite or a test.
  public static func overriding(
    sourceLocation: SourceLocation = #_sourceLocation,
    @_inheritActorContext @ModuleBuilder _ content: @escaping @isolated(any) @Sendable () -> Bindings
  ) -> InjectionTrait {
    InjectionTrait(layer: InjectionLayer(.overrides(content), at: sourceLocation))
  }

  /// Fails the test when it makes a live value: one whose binding says `live()`.
  ///
  /// The issue names the chain of who asked. The value is made all the same, so that the test goes on whichever way it
  /// asks; `Graph.strict()` is for who must not make one at all.
  public static var strict: InjectionTrait { InjectionTrait(layer: InjectionLayer(.strict, at: nil)) }

  /// Counts what the injectors of all tests make.
  ///
  /// ```swift
  /// private let record = CreationRecord()
  /// @Suite(.injecting { AppModule() }, .recording(in: record)) struct AppTests { … }
  /// ```
  ///
  /// - Parameter record: What gets the counts; `record.report(of: graph)` tells what of a graph was made.
  /// - Returns: The trait, for a suite or a test.
  public static func recording(
    in record: CreationRecord, sourceLocation: SourceLocation = #_sourceLocation
  ) -> InjectionTrait {
    InjectionTrait(layer: InjectionLayer(.recording(record), at: sourceLocation))
  }
}
