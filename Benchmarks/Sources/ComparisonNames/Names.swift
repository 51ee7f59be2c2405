/// The benchmarks; the report finds its numbers by these names.
public enum ComparisonName: String, CaseIterable, Sendable {
  case readClass, readBoundProtocol, readPlainProtocol, readLargeStruct
  case subscriptPlainProtocol, subscriptBoundProtocol
  case readByKey
  case copy, copyIfBound
  case threads
  case leaf, newLeaf, factory
  case sevenProtocols, sevenProtocolsOnTwoThreads, sevenClasses, sevenClassesOnTwoThreads
  case sevenModels
  case scope, scopeOneRead
  case readNumberLazily, readInjectedNumber, readServiceLazily, readInjectedService
  case injectInto
  case resolved, withScope, start
  case makePartial
  case compileTemplates
  case freeze

  /// The name of the benchmark of times.
  public var times: String { "\(rawValue)-times" }
}

/// The variants of a benchmark.
public enum VariantName: String, CaseIterable, Sendable {
  case dovetail
  /// A global, used in place.
  case global
  /// `[ObjectIdentifier: Any]` and `as!`, under a `Mutex`.
  case lockedCastDictionary
  /// A dictionary of typed boxes and `unsafeDowncast`, under a `Mutex`.
  case lockedBoxes
  /// A dictionary of typed factories under a `Mutex`.
  case lockedFactories
  /// Code by hand, without a container.
  case byHand
  /// A stored property behind one check.
  case checked
  case byType, byKey
  /// With `with`, with `resolve`, with the subscript and with a `Provider`.
  case borrowed, copied, subscripted, provided
  /// Dovetail, by templates.
  case template
  /// The XML parser alone, including reading the files.
  case parsing
  /// The XML parser alone, on files in memory.
  case parsingInMemory
  /// On the main actor.
  case onMainActor
  /// With `with`, through an open scope, and through one inside another.
  case inScope, inNestedScope
  /// With `with`, through an injector that was injected.
  case injected
  /// With `enter` and `close`, around a value of the task.
  case entered
  case oneThread, twoThreads
  /// Two threads with code by hand.
  case twoThreadsByHand
  /// Two threads that share nothing.
  case twoThreadsApart
}
