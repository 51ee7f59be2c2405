import ComparisonNames

/// One line of the table: a variant, its baseline, and the limit of their ratio.
struct Row {
  let work: String
  let comparison: ComparisonName
  let variant: VariantName
  let reference: VariantName
  let relation: Relation
  let limit: Limit

  init(
    _ work: String, _ comparison: ComparisonName, _ variant: VariantName = .dovetail, to reference: VariantName,
    _ relation: Relation, _ limit: Limit
  ) {
    self.work = work
    self.comparison = comparison
    self.variant = variant
    self.reference = reference
    self.relation = relation
    self.limit = limit
  }
}

extension Row {
  /// The lines of the table.
  static let all: [Row] = reading + scoped + lending + sharing + making + awaiting + properties + partials + freezing

  private static let reading = [
    reads("singleton, `with`, class", .readClass),
    reads("singleton, `with`, class-bound protocol", .readBoundProtocol),
    // A read loads the table's address each time, since closing a scope changes it; so a read through an open scope
    // costs the same as one from the root.
    reads("singleton, `with`, plain protocol", .readPlainProtocol),
    reads("singleton, `with`, large struct", .readLargeStruct),
  ].flatMap(\.self)

  private static let scoped = [
    Row(
      "singleton, `with`, class, through an injected injector", .readClass, .injected, to: .dovetail, .duration,
      .unlimited("its counts are gated")),
    Row(
      "singleton, `with`, class, through an open scope", .readClass, .inScope, to: .dovetail, .duration, .atMost(1.2)),
    Row(
      "singleton, `with`, class, through two open scopes", .readClass, .inNestedScope, to: .dovetail, .duration,
      .atMost(1.2)),
    Row(
      "singleton, `with`, plain protocol, through an open scope", .readPlainProtocol, .inScope, to: .dovetail,
      .duration, .atMost(1.2)),
    Row(
      "singleton, `with`, plain protocol, through two open scopes", .readPlainProtocol, .inNestedScope, to: .dovetail,
      .duration, .atMost(1.2)),
  ]

  // Swift copies the value of a subscript before calling a method on it, so a read ends by destroying the copy.
  private static let lending = [
    Row(
      "singleton, subscript, plain protocol", .subscriptPlainProtocol, to: .lockedCastDictionary, .speedup,
      .atLeast(30)),
    Row(
      "singleton, subscript, plain protocol", .subscriptPlainProtocol, to: .lockedBoxes, .speedup, .atLeast(10)),
  ]

  private static let sharing = [
    Row(
      "singleton, subscript, class-bound protocol", .subscriptBoundProtocol, to: .lockedCastDictionary, .speedup,
      .unlimited("the limit is on plain protocols, which do more")),
    Row("singleton, `with`, by key", .readByKey, .byKey, to: .byType, .duration, .atMost(1.05)),
    Row("singleton, copied", .copy, to: .global, .duration, .atMost(1.15)),
    Row(
      "singleton, copied with `resolveIfBound`", .copyIfBound, to: .global, .duration,
      .unlimited("its counts are gated")),
    // A second thread helps only if a second core is free. No count shows what two threads cost each other.
    Row(
      "two threads, `with`, same singleton", .threads, .twoThreads, to: .oneThread, .throughput, .atLeast(1.9)),
    Row(
      "two threads, `with`, same singleton", .threads, .twoThreads, to: .twoThreadsApart, .duration, .atMost(1.1)),
  ]

  /// The limit is on the leaf that is resolved.
  private static let sameLeaf = Limit.unlimited("its counts are gated")

  // The types are in a separate module, and so is the code by hand.
  private static let making = [
    Row("transient leaf", .leaf, to: .byHand, .duration, .atMost(1.2)),
    Row("transient leaf, `with`", .newLeaf, .borrowed, to: .byHand, .duration, sameLeaf),
    Row("transient leaf, subscript", .newLeaf, .subscripted, to: .byHand, .duration, sameLeaf),
    Row("transient leaf, `Provider`", .newLeaf, .provided, to: .byHand, .duration, sameLeaf),
    Row("an object of a `Factory`", .factory, to: .byHand, .duration, sameLeaf),
    // A closure borrows its arguments, so it retains the six that it passes to initializers, which store them.
    Row("seven objects, closures", .sevenProtocols, to: .byHand, .duration, .atMost(1.4)),
    Row("seven objects, initializers", .sevenClasses, to: .byHand, .duration, .atMost(1.25)),
    // Without a free second core, this measures how the threads wait for each other's time slices.
    Row(
      "two threads, seven objects each, closures", .sevenProtocolsOnTwoThreads, .twoThreads, to: .twoThreadsByHand,
      .duration, .atMost(1.4)),
    Row(
      "two threads, seven objects each, initializers", .sevenClassesOnTwoThreads, .twoThreads, to: .twoThreadsByHand,
      .duration, .atMost(1.4)),
    Row("enter a scope, `with` 5 objects, close", .scope, .borrowed, to: .byHand, .duration, .atMost(2.2)),
    Row("enter a scope, `resolve` 5 objects, close", .scope, .copied, to: .byHand, .duration, .atMost(2.2)),
    Row("enter a scope, `with` one that needs 4, close", .scopeOneRead, to: .byHand, .duration, .atMost(3.3)),
  ]

  private static let awaiting = [
    Row("singleton that is there, `resolved`", .resolved, to: .copied, .duration, .atMost(3)),
    Row("`withScope`, an empty scope", .withScope, to: .entered, .duration, .atMost(2)),
    Row(
      "`withScope`, an empty scope", .withScope, to: .byHand, .duration,
      .unlimited("what is by hand is a task-local value alone, and 2 µs more is no ratio")),
    Row("start 64 singletons of 10 ms, four in a row", .start, to: .byHand, .duration, .atMost(1.2)),
  ]

  private static let properties = [
    Row(
      "`@Lazy`, read a number", .readNumberLazily, to: .checked, .duration, .atMost(1.2)),
    Row("`@Lazy`, call a service", .readServiceLazily, to: .checked, .duration, .atMost(1.2)),
    Row("`@Inject`, read a number", .readInjectedNumber, to: .checked, .duration, .atMost(1.2)),
    Row("`@Inject`, call a service", .readInjectedService, to: .checked, .duration, .atMost(1.2)),
    // All values are made before the first property is set, through a key path that is not known at compile time: this
    // copies the value once more, and destroys the old one by its run-time type.
    Row(
      "inject 5 properties of an object", .injectInto, to: .byHand, .duration, .atMost(2)),
  ]

  private static let partials = [
    Row("a compiled partial of 20 elements", .makePartial, .template, to: .byHand, .duration, .atMost(1.5)),
    Row("compile 1,000 templates of 20 elements", .compileTemplates, .template, to: .parsing, .duration, .atMost(4)),
    Row(
      "compile 1,000 templates of 20 elements", .compileTemplates, .template, to: .parsingInMemory, .duration,
      .atMost(4)),
  ]

  private static let freezing = [
    Row("collect, verify, freeze 15,000 bindings", .freeze, to: .lockedFactories, .duration, .atMost(3))
  ]

  private static func reads(_ work: String, _ comparison: ComparisonName) -> [Row] {
    [
      Row(work, comparison, to: .lockedCastDictionary, .speedup, .atLeast(30)),
      Row(work, comparison, to: .lockedBoxes, .speedup, .atLeast(10)),
    ]
  }
}
