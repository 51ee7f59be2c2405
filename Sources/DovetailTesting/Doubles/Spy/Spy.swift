public import Testing

/// A double of a function: it gives the declared answers, and records its calls.
///
/// ```swift
/// struct ApiDouble: Api {
///   let fetching = Spy<(String, Int) async throws -> [User]>()
///   func fetch(_ path: String, retries: Int) async throws -> [User] { try await fetching(path, retries) }
/// }
///
/// let api = ApiDouble()
/// api.fetching.returns([ada])
/// try await HomePage(api: api).load()
/// #expect(api.fetching.wasCalled(with: "/users", 3))
/// ```
///
/// Its generic argument is the function's type, so the compiler checks calls, answers and expectations. The arguments
/// and the result must be `Sendable`, since any thread may call; of any other value, pass only the `Sendable` parts
/// that a test needs.
///
/// A spy that can throw `any Error` needs no answer: a call without one is an issue, and throws ``MissingAnswer``. A
/// spy that returns nothing needs none either. Any other spy gets its answer where it is declared, since a call must
/// return a value.
///
/// In messages, a spy has the name of the function that calls it, unless it has its own.
public final class Spy<Signature>: Sendable {
  /// A `CallLog` of the types in `Signature`; the initializers take both from one function type.
  let log: any AnyCallLog

  init(_ log: any AnyCallLog) { self.log = log }
}

extension Spy: CustomTestStringConvertible {
  /// The name and the calls, which `#expect` shows when an expectation fails.
  public var testDescription: String { log.snapshot.summary }
}
