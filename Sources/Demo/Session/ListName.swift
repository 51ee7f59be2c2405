/// The name of a list, which is also a part of a file's name.
struct ListName: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  let rawValue: String

  init?(rawValue: String) {
    guard let first = rawValue.first, first.isLetter || first.isNumber,
      rawValue.allSatisfy({ $0.isLetter || $0.isNumber || "-_".contains($0) })
    else { return nil }
    self.rawValue = rawValue
  }

  private init(_ name: StaticString) { rawValue = "\(name)" }

  static let standard = ListName("todo")

  var description: String { rawValue }
}
