extension Injector {
  /// Calls a function with what it needs from the graph.
  ///
  /// ```swift
  /// let truck = try injector.call(Truck.pickup)
  /// try injector.call { (api: any Api, log: Logger) in log.write(api.name) }
  /// ```
  ///
  /// Its parameters are made as those of a binding's function, in one resolve.
  ///
  /// - Parameter function: An initializer, a function or a closure.
  /// - Returns: What the function returns.
  /// - Throws: `ResolutionError` with the place of the call when a parameter cannot be made, or what the function throws.
  public final func call<each Parameter, Result>(
    _ function: (repeat each Parameter) throws -> Result,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws -> Result {
    let arguments: CallArguments<repeat each Parameter>
    do throws(ResolutionError) { arguments = try self.arguments([]) } catch {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      throw error.asked(by: AskingProperty(declaration: site))
    }
    return try function(repeat each arguments.values)
  }

  /// Calls any function with what it needs from the graph, made wherever it must be.
  ///
  /// ```swift
  /// let pool = try await injector.called(Pool.open)
  /// ```
  ///
  /// - Parameter function: An initializer, a function or a closure, of any actor; it may be async.
  /// - Returns: What the function returns.
  /// - Throws: `ResolutionError` with the place of the call when a parameter cannot be made, `CancellationError` when the
  ///   caller's task is canceled meanwhile, or what the function throws.
  public nonisolated(nonsending) final func called<each Parameter: Sendable, Result: Sendable>(
    _ function: @isolated(any) @Sendable (repeat each Parameter) async throws -> Result,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> Result {
    let arguments: CallArguments<repeat each Parameter>
    do { arguments = try await awaitedArguments() } catch let error as ResolutionError {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      throw error.asked(by: AskingProperty(declaration: site))
    }
    return try await function(repeat each arguments.values)
  }

  private final func arguments<each Parameter>(
    _ call: Call
  ) throws(ResolutionError) -> CallArguments<repeat each Parameter> {
    let binding = CallArguments<repeat each Parameter>.binding
    if let other = try standIn(for: binding.key) { return try other.arguments(.fromWithin) }
    do {
      return try using(binding.key) { try makeUnlisted(binding, call) }
    } catch {
      throw ResolutionError(unwound: error)
    }
  }

  nonisolated(nonsending) private final func awaitedArguments<each Parameter>() async throws
    -> CallArguments<repeat each Parameter>
  {
    let binding = CallArguments<repeat each Parameter>.binding
    if let other = try standIn(for: binding.key) { return try await other.awaitedArguments() }
    guard let home = try await unlistedHome(by: binding) else { return try arguments([]) }
    return home.value()
  }
}

/// The arguments of a function that an injector calls.
struct CallArguments<each Parameter> {
  fileprivate let values: (repeat each Parameter)

  /// Declares them, as what a function makes of the parameters.
  fileprivate static var binding: AnyBinding {
    Binding<CallArguments>(
      implicit: AnyKey(CallArguments.self), Array(DependencyList.list(repeat (each Parameter).self))
    ) { injector, first in
      var next = first
      return CallArguments(values: (repeat try injector.argument((each Parameter).self, &next)))
    }
  }

  /// The types of the parameters.
  static var types: [Any.Type] {
    var types: [Any.Type] = []
    for type in repeat (each Parameter).self { types.append(type) }
    return types
  }
}
