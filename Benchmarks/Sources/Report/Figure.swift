import Foundation

/// Formats numbers for tables and charts.
enum Figure {
  /// A time with three digits and its unit.
  ///
  /// - Parameter nanoseconds: The time.
  static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e3: digits(nanoseconds) + " ns"
    case ..<1e6: digits(nanoseconds / 1e3) + " µs"
    case ..<1e9: digits(nanoseconds / 1e6) + " ms"
    default: digits(nanoseconds / 1e9) + " s"
    }
  }

  /// An amount of memory with three digits and its unit.
  static func bytes(_ bytes: Double) -> String {
    switch bytes {
    case ..<1e3: digits(bytes) + " B"
    case ..<1e6: digits(bytes / 1e3) + " kB"
    default: digits(bytes / 1e6) + " MB"
    }
  }

  /// A number with about three digits.
  static func digits(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }

  /// A power of ten nanoseconds, without needless digits.
  static func decade(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e3: plain(nanoseconds) + " ns"
    case ..<1e6: plain(nanoseconds / 1e3) + " µs"
    default: plain(nanoseconds / 1e6) + " ms"
    }
  }

  /// A number without needless zeros.
  static func plain(_ value: Double) -> String {
    value == value.rounded() ? String(format: "%.0f", value) : String(format: "%g", value)
  }
}
