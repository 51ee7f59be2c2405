import DovetailShims
import Synchronization

extension Injector {
  /// What is around the caller in its task.
  enum Surrounding: Sendable {
    /// A `run` of an injector.
    case run(Injector)
    /// A function that is awaited, for an injector that the tasks which it starts must not retain.
    case making(InjectorReference)
  }

  @TaskLocal
  static var surrounding: Surrounding?

  /// The injector that properties such as `@Inject` read from.
  ///
  /// In a function that makes a value it is the injector that makes it. Elsewhere it is that of the innermost `run`, or else
  /// the global one, or else nil.
  public static var current: Injector? {
    if let making = unsafe dovetail_thread_slot().pointee {
      return unsafe Unmanaged<Injector>.fromOpaque(making).takeUnretainedValue().lasting
    }
    switch surrounding {
    case .run(let injector): return injector
    case .making(let reference): return reference.injector ?? GlobalInjector.injector
    case nil: return GlobalInjector.injector
    }
  }

  /// Calls a function of the calling thread that has no wait in it, while an injector makes a value by it, or none does.
  ///
  /// The thread's word is the injector, which the caller retains.
  @inline(__always)
  static func making<Result>(by injector: Injector?, _ body: () throws -> Result) rethrows -> Result {
    let slot = unsafe dovetail_thread_slot()
    let outer = unsafe slot.pointee
    unsafe slot.pointee = unsafe injector.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
    defer { unsafe slot.pointee = unsafe outer }
    return try body()
  }

  /// Runs a closure in which this injector is the current one, also for the tasks that it starts.
  ///
  /// - Parameter body: What to run.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.making(by: nil) { try Self.$surrounding.withValue(.run(self), operation: body) }
  }

  /// Runs a closure in which this injector is the current one, also for the tasks that it starts.
  ///
  /// - Parameters:
  ///   - isolation: The actor to stay on.
  ///   - body: What to run.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func run<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$surrounding.withValue(.run(self), operation: body, isolation: isolation)
  }

  /// Makes this injector the current one wherever no `run` says otherwise, for as long as the process lasts.
  ///
  /// An app calls this once, where it starts. A test uses `run`, which ends.
  /// - Throws: `GlobalInjectorError` when there is a global injector already.
  public func makeGlobal(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(GlobalInjectorError) {
    try GlobalInjector.set(
      GlobalInjector(self, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}

extension Injectable where Injected == Self {
  /// A copy of the type's value from the current injector.
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

  /// A copy of the type's value from the current injector, made wherever and by whatever functions it must be.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError` with the place of the call, or `CancellationError` when the caller's task is canceled
  ///   meanwhile.
  public nonisolated(nonsending) static func resolved(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> Self where Self: Sendable {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let injector = try Injector.current(for: AnyKey(Self.self), at: site)
    do { return try await injector.resolved() } catch let error as ResolutionError {
      throw error.asked(at: site)
    }
  }
}

extension Injector {
  /// The current injector, or an error of who asks for a key.
  package static func current(for key: AnyKey, at site: SourceSite) throws(ResolutionError) -> Injector {
    guard let current else { throw ResolutionError(.noInjector, key: key, property: site) }
    return current
  }
}

/// The injector that serves where no other one is current, and where it was made that.
final class GlobalInjector: Sendable {
  private static let shared = AtomicLazyReference<GlobalInjector>()

  private let injector: Injector
  private let site: SourceSite

  init(_ injector: Injector, at site: SourceSite) {
    self.injector = injector
    self.site = site
  }

  static var injector: Injector? { shared.load()?.injector }

  /// Sets it once, whatever threads try.
  static func set(_ new: GlobalInjector) throws(GlobalInjectorError) {
    let first = shared.storeIfNil(new)
    if first !== new { throw GlobalInjectorError(first: first.site, second: new.site) }
  }
}

/// A second global injector.
public struct GlobalInjectorError: Error {
  /// Where the one was made global that is.
  public let first: SourceSite

  /// Where another one was to be.
  public let second: SourceSite
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
