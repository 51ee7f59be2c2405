import Dovetail

/// A service behind a protocol that a struct could implement as well, and that any module may implement.
public protocol PlainService: Sendable {
  /// Some work, cheap enough to leave the reading visible.
  func number() -> Int
}

/// A service behind a protocol that is bound to classes, and that any module may implement.
public protocol BoundService: AnyObject, Sendable {
  /// Some work, cheap enough to leave the reading visible.
  func number() -> Int
}

/// A service behind a plain protocol that only this module knows, as most of an app's own are.
///
/// The compiler sees how its methods access memory, which lets a subscript borrow the value in place.
protocol LocalService: Sendable {
  func number() -> Int
}

/// The shared service.
public final class LiveService: PlainService, BoundService, LocalService {
  private let value: Int

  init(value: Int) {
    self.value = value
  }

  /// The number that the service was made with.
  public func number() -> Int { value }
}

/// A second implementation, so that the compiler cannot assume a single one.
public struct FixedService: PlainService, LocalService {
  /// Makes a service.
  public init() {}

  /// Always the same number.
  public func number() -> Int { 42 }
}

/// A struct of 20 words, some of which are counted references.
struct LargeSettings: Sendable {
  var name = "a name that is too long to be kept inside the string itself"
  var host = "a host that is too long to be kept inside the string itself"
  var paths = ["/one", "/two"]
  var limits = (1, 2, 3, 4, 5, 6, 7, 8)
  var weights = (1.0, 2.0, 3.0, 4.0, 5.0, 6.0)
  var number: Int
}

extension Keys {
  static let service = Key<any PlainService>("service")
}
