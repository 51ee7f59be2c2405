import Dovetail

extension FailedResolve {
  static let lazyCycle = FailedResolve("resolve-lazy-cycle") {
    _ = try Kitchen.shared.$soup.get().get()
  }
}

private struct Kitchen: Sendable {
  static let shared: Kitchen = Kitchen()

  @Lazy var soup: Result<Int, ResolutionError> = Kitchen.cook()
  @Lazy var stock: Result<Int, ResolutionError> = Kitchen.boil()

  private static func cook() -> Result<Int, ResolutionError> {
    Result { () throws(ResolutionError) in try shared.$stock.get().get() }
  }

  private static func boil() -> Result<Int, ResolutionError> {
    Result { () throws(ResolutionError) in try shared.$soup.get().get() }
  }
}
