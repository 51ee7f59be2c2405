/// The service that all the readers share.
public final class LiveService: PlainService, BoundService, LocalService {
  private let value: Int

  init(value: Int) {
    self.value = value
  }

  /// The number that the service was made with.
  public func number() -> Int { value }
}
