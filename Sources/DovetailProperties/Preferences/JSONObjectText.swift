import Foundation

/// The text of a JSON object; changing a member leaves every other byte alone.
struct JSONObjectText {
  let bytes: [UInt8]
  /// The file, for messages.
  private let path: String
  private let members: [Member]
  /// The object's bytes, from brace to brace.
  private let range: Range<Int>
  /// The indices of each key's members; in a valid file, each key has one.
  private let indices: [PreferenceKey: [Int]]

  private struct Member {
    let key: PreferenceKey
    let keyRange: Range<Int>
    let valueRange: Range<Int>
    /// The spaces before the key.
    let indent: Range<Int>
  }

  /// Decodes from any JSON.
  private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// Makes the text of a missing file: an empty object.
  init(path: String) {
    (self.path, bytes, members, range, indices) = (path, Array("{}".utf8), [], 0..<2, [:])
  }

  /// Parses the contents of a file.
  init(_ data: Data, path: String) throws(PreferenceFileError) {
    // This checks the nesting only, so a number that Swift cannot represent affects no other key.
    guard (try? JSONDecoder().decode(AnyJSON.self, from: data)) != nil else {
      throw PreferenceFileError(.notJSON(byteCount: data.count), path)
    }
    // Foundation also takes UTF-16 and UTF-32: these have a zero in the first four bytes, or a mark that is not UTF-8.
    guard String(validating: data, as: UTF8.self) != nil, !data.prefix(4).contains(0) else {
      throw PreferenceFileError(.notUTF8, path)
    }
    try self.init(Array(data), path: path)
  }

  private init(_ bytes: [UInt8], path: String) throws(PreferenceFileError) {
    let broken = PreferenceFileError(.notJSON(byteCount: bytes.count), path)
    var scanner = JSONScanner(bytes)
    guard scanner.skip("{") else {
      guard let value = try? JSONDecoder().decode(StoredValue.self, from: Data(bytes)) else { throw broken }
      throw PreferenceFileError(.notAnObject(value), path)
    }
    let start = scanner.index - 1
    var members: [Member] = []
    if !scanner.skip("}") {
      repeat {
        let indent = scanner.index
        guard let keyRange = scanner.string(), let key = Self.text(bytes[keyRange]), scanner.skip(":"),
          let valueRange = scanner.value()
        else { throw broken }
        members.append(
          Member(
            key: PreferenceKey(key), keyRange: keyRange, valueRange: valueRange, indent: indent..<keyRange.lowerBound))
      } while scanner.skip(",")
      guard scanner.skip("}") else { throw broken }
    }
    (self.path, self.bytes, self.members, range) = (path, bytes, members, start..<scanner.index)
    indices = Dictionary(grouping: members.indices) { members[$0].key }
  }

  /// The string that a quoted token encodes.
  private static func text(_ token: ArraySlice<UInt8>) -> String? {
    guard token.contains(UInt8(ascii: "\\")) else {
      return String(decoding: token.dropFirst().dropLast(), as: UTF8.self)
    }
    return try? JSONDecoder().decode([String].self, from: Data("[".utf8 + token + "]".utf8)).first
  }
}

// Reading.
extension JSONObjectText {
  /// Reads a member's value.
  func value(for key: String) throws(PreferenceFileError) -> StoredValue? {
    guard let index = try index(of: key) else { return nil }
    let text = bytes[members[index].valueRange]
    // In an array, since some decoders refuse a top-level number.
    guard let values = try? JSONDecoder().decode([StoredValue].self, from: Data("[".utf8 + text + "]".utf8)) else {
      throw PreferenceFileError(.unreadableValue(key: key, text: String(decoding: text, as: UTF8.self)), path)
    }
    return values.first
  }

  /// The keys whose values changed.
  func changes(since old: JSONObjectText) -> [String] {
    Set(indices.keys).union(old.indices.keys)
      .filter { texts(of: $0) != old.texts(of: $0) && !isEqual(to: old, for: $0.name) }
      .map(\.name)
  }

  /// Whether a key has the same value, perhaps in another text.
  func isEqual(to old: JSONObjectText, for key: String) -> Bool {
    guard let oldValue = try? old.value(for: key), let value = try? value(for: key) else { return false }
    return value == oldValue
  }

  private func texts(of key: PreferenceKey) -> [ArraySlice<UInt8>] {
    indices[key, default: []].map { bytes[members[$0].valueRange] }
  }

  private func index(of key: String) throws(PreferenceFileError) -> Int? {
    let found = indices[PreferenceKey(key), default: []]
    guard found.count < 2 else { throw PreferenceFileError(.repeatedKey(key), path) }
    return found.first
  }
}

// Changing.
extension JSONObjectText {
  /// The text after a key is set, or removed for nil; returns nil when nothing changes.
  func setting(_ value: StoredValue?, for key: String) throws -> JSONObjectText? {
    let old = try index(of: key)
    guard let value else { return try old.map(removing) }
    let new = try JSONObjectText(value, for: key, path: path)
    guard let member = new.members.first, !members.isEmpty else { return try replacing(range, by: new.bytes) }
    let text = new.bytes[member.valueRange]
    guard let old else { return try inserting(member.key, new.bytes[member.keyRange], text) }
    return bytes[members[old].valueRange] == text ? nil : try replacing(members[old].valueRange, by: text)
  }

  /// Makes a readable object of one member.
  private init(_ value: StoredValue, for key: String, path: String) throws {
    do {
      try self.init(Self.encoded([key: value]), path: path)
      _ = try self.value(for: key)
    } catch EncodingError.invalidValue(let part, let context) {
      // If neither cast succeeds, the nesting was too deep.
      let refused = part as? StoredValue ?? (part as? Double).map(StoredValue.double)
      throw PreferenceValueError(
        reason: refused == nil ? .unreadable : .notFinite, key: key, value: refused ?? value,
        path: context.codingPath.dropFirst().map { $0.intValue.map(String.init) ?? $0.stringValue }, store: path)
    } catch is PreferenceFileError {
      throw PreferenceValueError(reason: .unreadable, key: key, value: value, path: [], store: path)
    }
  }

  private static func encoded(_ values: [String: StoredValue]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(values)
  }

  /// Inserts a member before the first greater key, or at the end, with the white space of its neighbor.
  private func inserting(
    _ key: PreferenceKey, _ keyText: ArraySlice<UInt8>, _ valueText: ArraySlice<UInt8>
  ) throws -> JSONObjectText {
    let next = members.first { key.name.utf8.lexicographicallyPrecedes($0.key.name.utf8) }
    guard let neighbor = next ?? members.last else { return self }
    let indent = bytes[neighbor.indent]
    let member = keyText + bytes[neighbor.keyRange.upperBound..<neighbor.valueRange.lowerBound] + valueText
    let comma = CollectionOfOne(UInt8(ascii: ","))
    guard next == nil else {
      let start = neighbor.keyRange.lowerBound
      return try replacing(start..<start, by: member + comma + indent)
    }
    let end = neighbor.valueRange.upperBound
    return try replacing(end..<end, by: comma + indent + member)
  }

  private func removing(_ index: Int) throws -> JSONObjectText {
    guard members.count > 1 else { return try replacing(range, by: Self.encoded([:])) }
    let isLast = index == members.count - 1
    let start = isLast ? members[index - 1].valueRange.upperBound : members[index].keyRange.lowerBound
    let end = isLast ? members[index].valueRange.upperBound : members[index + 1].keyRange.lowerBound
    return try replacing(start..<end, by: [])
  }

  private func replacing(_ range: Range<Int>, by text: some Collection<UInt8>) throws -> JSONObjectText {
    var bytes = bytes
    bytes.replaceSubrange(range, with: text)
    return try JSONObjectText(bytes, path: path)
  }
}
