/// A service behind a protocol that a struct could implement as well, and that any module may implement.
public protocol PlainService: Sendable {
  /// Some work, cheap enough to leave the reading visible.
  func number() -> Int
}
