import Foundation

extension StoredValue {
  /// Compares texts by their scalars, unlike `String`, and treats NaN as equal to itself.
  ///
  /// - Parameters:
  ///   - left: A value.
  ///   - right: Another value.
  /// - Returns: Whether a store may return one in place of the other.
  public static func == (left: StoredValue, right: StoredValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.unsigned(let left), .unsigned(let right)): left == right
    case (.double(let left), .double(let right)): left == right || left.bitPattern == right.bitPattern
    case (.decimal(let left), .decimal(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.date(let left), .date(let right)):
      .double(left.timeIntervalSinceReferenceDate) == .double(right.timeIntervalSinceReferenceDate)
    case (.data(let left), .data(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): byKey(left) == byKey(right)
    default: false
    }
  }

  private static func byKey(_ values: [String: StoredValue]) -> [PreferenceKey: StoredValue] {
    Dictionary(uniqueKeysWithValues: values.map { (PreferenceKey($0), $1) })
  }
}
