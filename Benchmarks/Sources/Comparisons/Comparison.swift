public import ComparisonNames

/// A piece of work whose variants are compared with each other.
public struct Comparison {
  /// The name.
  public let name: ComparisonName
  /// The variants, two or more.
  public let variants: [Variant]
  /// How long its times are taken.
  public let duration: Duration
  /// How long a turn of a variant is at least; long against reading the clock, short against a time slice of the machine.
  public let turn: Duration

  /// Describes a comparison.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - duration: How long its times are taken.
  ///   - turn: How long a turn of a variant is at least.
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
  /// The variants whose counts are gated: what Dovetail does on one thread, and not what it is compared with.
  public var counted: [Variant] {
    // What sleeps has no count.
    name == .start ? [] : variants.filter(\.name.isCounted)
  }

  /// How often the work is done while it is counted.
  public var countedOperations: Int {
    switch name {
    case .freeze, .compileTemplates: 1
    // The task that awaits the work counts too, and its thread.
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
    case .dovetail, .byKey, .borrowed, .copied, .subscripted, .provided, .inScope, .inNestedScope, .injected, .template:
      true
    default: false
    }
  }
}
