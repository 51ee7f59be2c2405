import Foundation

/// A logarithmic scale from whole decades to places on a line.
struct LogScale {
  private let exponents: ClosedRange<Double>
  private let places: ClosedRange<Double>

  /// Makes a scale of as many decades as the values need.
  ///
  /// - Parameters:
  ///   - values: The values, all greater than 0.
  ///   - start: The place of the least decade.
  ///   - end: The place of the greatest.
  init(covering values: [Double], from start: Double, to end: Double) {
    let logarithms = values.map { log10($0) }
    let least = (logarithms.min() ?? 0).rounded(.down)
    exponents = least...max(least + 1, (logarithms.max() ?? 0).rounded(.up))
    places = start...end
  }

  /// The values at which a line is drawn.
  var decades: [Double] {
    stride(from: exponents.lowerBound, through: exponents.upperBound, by: 1).map { pow(10, $0) }
  }

  /// The place of a value.
  func position(of value: Double) -> Double {
    let part = (log10(value) - exponents.lowerBound) / (exponents.upperBound - exponents.lowerBound)
    return places.lowerBound + part * (places.upperBound - places.lowerBound)
  }
}
