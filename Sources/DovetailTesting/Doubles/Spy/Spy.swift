public import Testing

/// A stand-in for a function: it answers as told, and records its calls.
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
/// Its type is the type of the function, so that calls, answers and expectations are checked by the compiler. The
/// arguments and the result must be `Sendable`, as any thread may call: of a value that is not, pass on what a test is
/// to see.
///
/// A function that can throw `any Error` may be without an answer: a call is an issue, and throws ``MissingAnswer``. One
/// that returns nothing answers by itself. Any other one gets its answer where the spy is declared, because there would
/// be nothing to return.
///
/// In texts, a spy has the name of the function that calls it, unless it is given one.
public final class Spy<Signature>: Sendable {
  /// A `CallLog` of the types in `Signature`: whoever makes a spy takes both from one function type.
  let log: any AnyCallLog

  init(_ log: any AnyCallLog) { self.log = log }
}

extension Spy: CustomTestStringConvertible {
  /// The name and the calls, which `#expect` shows when an expectation of the spy is not met.
  public var testDescription: String { log.seen.summary }
}
