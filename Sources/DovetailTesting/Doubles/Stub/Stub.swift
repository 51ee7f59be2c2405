import Testing

/// A stand-in for a function: it gives one answer, whatever it is called with, and records nothing.
///
/// ```swift
/// struct FixedGeocoder: Geocoder {
///   let answering = Stub<(String) async throws -> Place>(returning: .berlin)
///   func find(_ name: String) async throws -> Place { try await answering(name) }
/// }
/// ```
///
/// Its type is the type of the function. Unlike those of a ``Spy``, the arguments may be of any type.
public struct Stub<Signature>: Sendable {
  let answer: StubAnswer

  init(_ result: some Sendable, _ place: SourceLocation) {
    answer = StubAnswer(result: result, origin: DoubleOrigin(place), signature: "\(Signature.self)")
  }
}
