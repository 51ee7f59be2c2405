import ComparisonNames

extension VariantName {
  /// The name of the variant in a table or a chart.
  var title: String {
    switch self {
    case .dovetail: "Dovetail"
    case .global: "`static let`"
    case .lockedCastDictionary: "`Mutex` + `[ObjectIdentifier: Any]` + `as!`"
    case .lockedBoxes: "`Mutex` + typed boxes"
    case .lockedFactories: "filling a `Mutex` dictionary of typed factories"
    case .byHand: "written by hand"
    case .checked: "a stored property behind a check"
    case .byType: "the same by type"
    case .borrowed: "Dovetail, `with`"
    case .copied: "Dovetail, `resolve`"
    case .subscripted: "Dovetail, subscript"
    case .provided: "Dovetail, `Provider`"
    case .onMainActor: "Dovetail, on the main actor"
    case .inScope: "Dovetail, through an open scope"
    case .inNestedScope: "Dovetail, through two open scopes"
    case .injected: "Dovetail, through an injected injector"
    case .entered: "Dovetail, `enter` and `close` around a task-local value"
    case .byKey: "Dovetail, by key"
    case .template: "Dovetail, by template"
    case .parsing: "`XMLParser` alone"
    case .parsingInMemory: "`XMLParser` alone, on files in memory"
    case .oneThread: "one thread"
    case .twoThreads: "two threads"
    case .twoThreadsByHand: "two threads, written by hand"
    case .twoThreadsApart: "two threads, an injector each"
    }
  }
}
