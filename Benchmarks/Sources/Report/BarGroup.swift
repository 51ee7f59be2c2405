import ComparisonNames

/// The times of one piece of work in the chart.
struct BarGroup {
  struct Bar {
    let title: String
    let nanoseconds: Double
    /// Whether it is Dovetail's, and drawn in color.
    let isOurs: Bool
  }

  let title: String
  let bars: [Bar]

  /// The groups of the chart.
  static func all(_ results: Results) throws -> [BarGroup] {
    func bar(_ title: String, _ comparison: ComparisonName, _ variant: VariantName) throws -> Bar {
      let isOurs = [.dovetail, .borrowed, .copied].contains(variant)
      return Bar(title: title, nanoseconds: try results.nanoseconds(comparison, variant), isOurs: isOurs)
    }
    return [
      BarGroup(
        title: "Call a shared service",
        bars: [
          try bar("Dovetail, with", .readPlainProtocol, .dovetail),
          try bar("Dovetail, subscript", .subscriptPlainProtocol, .dovetail),
          try bar("static let", .readPlainProtocol, .global),
          try bar("Mutex, typed boxes", .readPlainProtocol, .lockedBoxes),
          try bar("Mutex, dictionary, as!", .readPlainProtocol, .lockedCastDictionary),
        ]),
      BarGroup(
        title: "Copy it",
        bars: [try bar("Dovetail, resolve", .copy, .dovetail), try bar("static let", .copy, .global)]),
      BarGroup(
        title: "Make an object",
        bars: [try bar("Dovetail", .leaf, .dovetail), try bar("by hand", .leaf, .byHand)]),
      BarGroup(
        title: "Make a graph of seven objects",
        bars: [
          try bar("Dovetail", .sevenProtocols, .dovetail), try bar("by hand", .sevenProtocols, .byHand),
        ]),
      BarGroup(
        title: "Enter a scope, make its five objects, close",
        bars: [
          try bar("Dovetail, with", .scope, .borrowed), try bar("Dovetail, resolve", .scope, .copied),
          try bar("by hand", .scope, .byHand),
        ]),
    ]
  }
}
