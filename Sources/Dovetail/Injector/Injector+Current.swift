public import DovetailShims
import Synchronization

extension Injector {
  /// The source of a task's current injector, which child tasks inherit.
  enum Surrounding: Sendable {
    /// The injector of a `run`.
    case run(Injector)
    /// The injector that calls an awaited function; the tasks that the function starts must not retain it.
    case making(InjectorReference)
  }

  @TaskLocal static var surrounding: Surrounding?

  /// The injector that is current where no other one is, and the place of its `makeGlobal`.
  private static let global = AtomicLazyReference<Indirect<(injector: Injector, site: SourceSite)>>()

  /// The injector that properties such as `@Inject` read from.
  ///
  /// In a function that makes a value, it is the injector that makes the value. Elsewhere, it is that of the innermost
  /// `run`, or else the global one, or else nil.
  public static var current: Injector? {
    if let making = unsafe dovetail_thread_injector() {
      return unsafe Unmanaged<Injector>.fromOpaque(making).takeUnretainedValue().lasting
    }
    switch surrounding {
    case .run(let injector): return injector
    case .making(let reference): return reference.injector ?? global.load()?.content.injector
    case nil: return global.load()?.content.injector
    }
  }

  /// Returns the current injector; throws the error of reading a key if there is none.
  package static func current(for key: AnyKey, at site: SourceSite) throws(ResolutionError) -> Injector {
    guard let current else { throw ResolutionError(.noInjector, key: key, property: site) }
    return current
  }

  /// Calls a synchronous function, which makes a value for an injector, or none if that is nil.
  ///
  /// Stores the injector, which the caller retains, in the thread-local word meanwhile.
  @inlinable @inline(__always)
  static func making<Result>(by injector: Injector?, _ body: () throws -> Result) rethrows -> Result {
    let slot = unsafe dovetail_thread_slot()
    let outer = unsafe slot.pointee
    unsafe slot.pointee = unsafe injector.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
    defer { unsafe slot.pointee = unsafe outer }
    return try body()
  }

  /// Makes a value of an injector around the reader, to which the tasks belong that the function starts; they would
  /// retain the current injector otherwise.
  @inline(never)
  static func making<Result>(for holder: Injector, _ make: () throws -> Result) rethrows -> Result {
    // A reference that nothing else needs would slow each retain of the holder.
    if surrounding == nil { return try make() }
    return try $surrounding.withValue(.making(holder.reference), operation: make)
  }

  /// Whether the tasks of the current one have another current injector.
  @inline(never)
  static func isElsewhere(than injector: Injector) -> Bool {
    switch surrounding {
    case .run: true
    case .making(let reference): reference !== injector.reference
    case nil: false
    }
  }

  /// Runs a closure in which this injector is the current one, also in the tasks that the closure starts.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.making(by: nil) { try Self.$surrounding.withValue(.run(self), operation: body) }
  }

  /// Runs a closure in which this injector is the current one, also in the tasks that the closure starts.
  ///
  /// - Parameters:
  ///   - isolation: The actor to stay on.
  ///   - body: The closure.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error.
  public func run<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$surrounding.withValue(.run(self), operation: body, isolation: isolation)
  }

  /// Makes this injector the current one outside of each `run`, until the process ends.
  ///
  /// An app calls this once, at its start. A test uses `run`, which ends.
  /// - Throws: `GlobalInjectorError` when there is a global injector already.
  public func makeGlobal(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(GlobalInjectorError) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let new = Indirect((injector: self, site: site))
    let first = Self.global.storeIfNil(new)
    if first !== new { throw GlobalInjectorError(first: first.content.site, second: site) }
  }
}

extension Injectable where Injected == Self {
  /// Returns a copy of the type's value from the current injector.
  ///
  /// ```swift
  /// let house = try House.resolve()  // in injector.run { … }, or after injector.makeGlobal()
  /// ```
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError` with the place of the call.
  public static func resolve(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(ResolutionError) -> Self {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let injector = try Injector.current(for: AnyKey(Self.self), at: site)
    do { return try injector.resolve() } catch { throw error.asked(at: site) }
  }

  /// Returns a copy of the type's value from the current injector, and awaits the actors and functions that this needs.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError` with the place of the call, or `CancellationError` when the caller's task is canceled
  ///   meanwhile.
  public nonisolated(nonsending) static func resolved(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> Self where Self: Sendable {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let injector = try Injector.current(for: AnyKey(Self.self), at: site)
    do { return try await injector.resolved() } catch let error as ResolutionError { throw error.asked(at: site) }
  }
}

/// The error of a second global injector.
public struct GlobalInjectorError: Error {
  /// The place where the existing global injector was set.
  package let first: SourceSite

  /// The place that tried to set a second one.
  package let second: SourceSite
}

extension GlobalInjectorError: CustomStringConvertible {
  /// The whole message: both places and the remedy.
  public var description: String {
    Message(at: second, "second-global-injector", "there is a global injector already")
      .adding("made global", first.shortDescription)
      .adding("and again", second.shortDescription)
      .adding("to fix it", "keep one of them, or use the other one in injector.run { … }")
      .text
  }
}
