import Foundation

extension StoredValue {
  /// What a property list writes for nothing, as `PropertyListEncoder` does.
  private static let nullText = "$null"

  /// Reads an object of a property list.
  ///
  /// - Parameter object: The object; nil is returned for one that no property list has.
  init?(propertyList object: Any) {
    switch object {
    case let value as String: self = value == Self.nullText ? .null : .string(value)
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as [Any]: self = .array(value.compactMap(StoredValue.init(propertyList:)))
    case let value as [String: Any]: self = .dictionary(value.compactMapValues(StoredValue.init(propertyList:)))
    case let value as NSNumber: self.init(value)
    default: return nil
    }
  }

  private init(_ number: NSNumber) {
    // A cast would take any 0 or 1 for a truth value, or any number for any other.
    switch String(cString: number.objCType) {
    case "c", "B": self = .bool(number.boolValue)
    case "d", "f": self = .double(number.doubleValue)
    case "Q" where number.uint64Value > Int64.max: self = .unsigned(number.uint64Value)
    default: self = .integer(number.int64Value)
    }
  }

  /// The value as an object of a property list.
  var propertyList: Any {
    switch self {
    case .null: Self.nullText
    case .bool(let value): value
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .double(let value): value
    case .decimal(let value): value.description
    case .string(let value): value
    case .date(let value): Self.propertyList(value)
    case .data(let value): value
    case .array(let value): value.map(\.propertyList)
    case .dictionary(let value): value.mapValues(\.propertyList)
    }
  }

  private static func propertyList(_ date: Date) -> Any {
    #if !canImport(Darwin)
    // Elsewhere Foundation writes property lists as XML, which has dates of whole seconds only. A number reads as the
    // same date, as it does in JSON.
    let seconds = date.timeIntervalSinceReferenceDate
    if seconds != seconds.rounded() { return seconds }
    #endif
    return date
  }
}
