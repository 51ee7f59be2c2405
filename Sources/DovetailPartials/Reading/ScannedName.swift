import Foundation

/// The name of a tag or an attribute where it stands in a file: hardly any is needed as a string.
struct ScannedName {
  // Those of the file, which whoever scans it keeps for as long as names are used: see `TemplateDocument.init`.
  private let bytes: UnsafeBufferPointer<UInt8>
  let place: TemplatePlace

  init(bytes: UnsafeBufferPointer<UInt8>, place: TemplatePlace) {
    self.bytes = bytes
    self.place = place
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  static func == (a: ScannedName, b: ScannedName) -> Bool { a.isEqual(to: b.bytes) }

  static func == (name: ScannedName, text: String) -> Bool {
    // A string has its bytes at hand, but for one of Objective-C's, which is compared otherwise.
    text.utf8.withContiguousStorageIfAvailable { name.isEqual(to: $0) } ?? (name.text == text)
  }

  private func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == other.count else { return false }
    guard let start = bytes.baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, bytes.count) == 0
  }
}
