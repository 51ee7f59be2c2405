public import ComparisonNames

/// A benchmark that compares variants of the same work.
public struct Comparison {
  /// The name.
  public let name: ComparisonName
  /// The variants, two or more.
  public let variants: [Variant]
  /// The total duration of measuring.
  public let duration: Duration
  /// The minimum duration of a turn: much longer than reading the clock, much shorter than a time slice.
  public let turn: Duration

  /// Describes a comparison.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - duration: The total duration of measuring.
  ///   - turn: The minimum duration of a turn.
  ///   - variants: The variants, two or more.
  public init(
    _ name: ComparisonName, lasting duration: Duration = .seconds(1), turn: Duration = .microseconds(300),
    _ variants: Variant...
  ) {
    self.name = name
    self.variants = variants
    self.duration = duration
    self.turn = turn
  }
}

extension Comparison {
  /// The variants whose counts are gated: Dovetail's on one thread, without the baselines.
  public var counted: [Variant] {
    // Variants that sleep have no counts.
    name == .start ? [] : variants.filter(\.name.isCounted)
  }

  /// The number of operations while counting.
  public var countedOperations: Int {
    switch name {
    case .freeze, .compileTemplates: 1
    // Also counts the task that awaits the work, and its thread.
    case .resolved: 1_000_000
    case .withScope: 100_000
    default: 10_000
    }
  }

  /// The name of a variant's counts.
  public func countName(of variant: Variant) -> String { "\(name.rawValue)-\(variant.name.rawValue)" }
}

extension VariantName {
  fileprivate var isCounted: Bool {
    switch self {
    case .dovetail, .byKey, .borrowed, .copied, .subscripted, .provided, .inScope, .inNestedScope, .injected, .template,
      .onMainActor:
      true
    default: false
    }
  }
}
