/// A service behind a plain protocol that any module may implement.
public protocol NumberService: Sendable {
  /// Some work, cheap enough to leave the reading visible.
  func number() -> Int
}

/// The shared service.
package final class LiveNumber: NumberService {
  private let value: Int

  package init(value: Int) {
    self.value = value
  }

  package func number() -> Int { value }
}
