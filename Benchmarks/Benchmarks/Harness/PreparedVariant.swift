import ComparisonNames
import Comparisons

/// A prepared variant with its number of operations in a turn.
final class PreparedVariant {
  let name: VariantName
  let work: Variant.TimedWork
  private var operations = 0

  init(_ variant: Variant) {
    name = variant.name
    work = variant.prepare()
  }

  /// Takes one turn.
  ///
  /// - Parameter turn: The minimum duration of a turn.
  /// - Returns: The time of one operation in picoseconds, since the harness keeps whole numbers.
  func picoseconds(turn: Duration) -> Int {
    if operations == 0 { operations = operationsOfATurn(turn) }
    let time = work(operations) / .nanoseconds(1)
    return Int((time * 1000 / Double(operations)).rounded())
  }

  private func operationsOfATurn(_ turn: Duration) -> Int {
    var operations = 1
    // All of three turns must be long enough, since other programs rarely delay three in a row.
    while (0..<3).contains(where: { _ in work(operations) < turn }) { operations *= 2 }
    return operations
  }
}
