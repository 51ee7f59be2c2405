import Foundation

extension StoredValue {
  /// The text that represents nil in a property list, as in `PropertyListEncoder`.
  private static let nullText = "$null"

  /// Reads an object of a property list; returns nil for an object that property lists cannot contain.
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
    // A cast would take any 0 or 1 for a Bool, and convert between number types.
    switch String(cString: number.objCType) {
    case "c" where !number.isBoolean: self = .integer(number.int64Value)
    case "c", "B": self = .bool(number.boolValue)
    case "d", "f": self = .double(number.doubleValue)
    case "Q" where number.uint64Value > Int64.max: self = .unsigned(number.uint64Value)
    default: self = .integer(number.int64Value)
    }
  }

  /// The value as a property list has it; it reads back as an equal value.
  ///
  /// - Parameters:
  ///   - key: Its key, for the error.
  ///   - store: The store's name, for the error.
  func propertyList(for key: String, in store: String) throws(PreferenceValueError) -> PropertyListValue {
    let object: Any
    do {
      // A top-level decimal is stored as text, which a property of its type reads.
      if case .decimal(let value) = self, value.isFinite { object = value.description } else { object = try plain([]) }
    } catch {
      throw PreferenceValueError(reason: error.reason, key: key, value: error.value, path: error.path, store: store)
    }
    guard let value = StoredValue(propertyList: object), value == Self.readBack(object) else {
      throw PreferenceValueError(reason: .unreadable, key: key, value: self, path: [], store: store)
    }
    return PropertyListValue(object: object, value: value)
  }

  private struct Refusal: Error {
    let reason: PreferenceValueError.Reason
    let value: StoredValue
    let path: [String]
  }

  private func plain(_ path: [String]) throws(Refusal) -> Any {
    switch self {
    case .null: return Self.nullText
    case .bool(let value): return value
    case .integer(let value): return NSNumber(value: value)
    case .unsigned(let value): return NSNumber(value: value)
    case .double(let value): return value
    case .decimal(let value) where value.isFinite:
      throw Refusal(reason: .readAs(.string(value.description)), value: self, path: path)
    case .string(Self.nullText): throw Refusal(reason: .readAs(.null), value: self, path: path)
    case .string(let value): return value
    case .date(let value) where value.isFinite: return Self.propertyList(value)
    case .decimal, .date: throw Refusal(reason: .notFinite, value: self, path: path)
    case .data(let value): return value
    case .array(let values):
      var objects: [Any] = []
      for (index, value) in values.enumerated() { objects.append(try value.plain(path + ["\(index)"])) }
      return objects
    case .dictionary(let values):
      var objects: [String: Any] = [:]
      for (name, value) in values { objects[name] = try value.plain(path + [name]) }
      return objects
    }
  }

  private static func propertyList(_ date: Date) -> Any {
    #if !canImport(Darwin)
    // Elsewhere Foundation writes property lists as XML, whose dates have whole seconds and a year of four digits. A
    // number reads as the same date, as it does in JSON.
    let seconds = date.timeIntervalSinceReferenceDate
    guard seconds == seconds.rounded(), (Date.distantPast...Date.distantFuture).contains(date) else { return seconds }
    #endif
    return date
  }

  /// Reads back what Foundation writes for an object; if it cannot, the whole store would become unreadable.
  private static func readBack(_ object: Any) -> StoredValue? {
    #if canImport(Darwin)
    let format = PropertyListSerialization.PropertyListFormat.binary
    #else
    let format = PropertyListSerialization.PropertyListFormat.xml
    #endif
    guard let data = try? PropertyListSerialization.data(fromPropertyList: ["": object], format: format, options: 0),
      let read = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return nil }
    return read[""].flatMap(StoredValue.init(propertyList:))
  }
}

extension NSNumber {
  /// Whether it is a Boolean, which has the type of a small number in Objective-C.
  fileprivate var isBoolean: Bool {
    #if canImport(Darwin)
    CFGetTypeID(self) == CFBooleanGetTypeID()
    #else
    // Elsewhere, Foundation does not tell the small numbers 0 and 1 from Booleans.
    [0, 1].contains(int64Value)
    #endif
  }
}
