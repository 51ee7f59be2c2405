public import Dovetail

extension Partial {
  /// Declares a property whose value is made on the main actor.
  ///
  /// - Parameter actor: `MainActor.self`; the property's owner is made on it, and the property is first read on it.
  @MainActor
  public init(
    on actor: MainActor.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let provider = Inject<Provider<Owner>>(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(on: actor) { () throws(ResolutionError) in try provider.get().getOnMainActor() }
  }

  /// Declares a property by a provider whose values are made on the main actor.
  ///
  /// - Parameters:
  ///   - provider: A provider, which any binding may ask for.
  ///   - actor: `MainActor.self`; the property's owner is made on it, and the property is first read on it.
  @MainActor
  public init(_ provider: Provider<Owner>, on actor: MainActor.Type) {
    self.init(on: actor) { () throws(ResolutionError) in try provider.getOnMainActor() }
  }

  private init(
    on actor: MainActor.Type, _ make: @escaping @MainActor @Sendable () throws(ResolutionError) -> Owner
  ) {
    self.init(Lazy(wrappedValue: Self.made(make)))
  }

  /// Makes a value, or ends the process; also when this is not the main actor.
  private static func made(_ make: @MainActor () throws(ResolutionError) -> Owner) -> Owner {
    // The function runs at once, on this thread, which is the main actor's; the value is that thread's before and after.
    nonisolated(unsafe) var value: Owner?
    var failure: ResolutionError?
    MainActor.assumeIsolated {
      do throws(ResolutionError) { value = try make() } catch { failure = error }
    }
    if let failure { fatalError(failure.description) }
    guard let value else { fatalError("a function that does not throw returns") }
    return value
  }
}
