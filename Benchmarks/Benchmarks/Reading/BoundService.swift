/// A service behind a protocol that is bound to classes, and that any module may implement.
public protocol BoundService: AnyObject, Sendable {
  /// Some work, cheap enough to leave the reading visible.
  func number() -> Int
}
