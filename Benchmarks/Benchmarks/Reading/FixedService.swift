/// A second implementation, so that the compiler cannot take the only one for granted.
public struct FixedService: PlainService, LocalService {
  /// Makes a service.
  public init() {}

  /// Always the same number.
  public func number() -> Int { 42 }
}
