/// The answer of a stub, without the type of its function.
///
/// The methods are not those of `Stub`, because an async one that needs the type of a stub goes wrong: the compiler
/// (Swift 6.3) frees what it makes of a pack in the wrong order.
struct StubAnswer: Sendable {
  /// A `Result`, of the types that the stub's function has.
  let result: any Sendable
  let origin: DoubleOrigin
  let signature: String

  func give<Output, Failure>(to function: String?, throwing failure: Failure.Type) throws(Failure) -> Output {
    origin.check(function ?? signature)
    // The initializer of the stub made it, of the types in its signature.
    // swift-format-ignore: NeverForceUnwrap
    return try (result as! Result<Output, Failure>).get()
  }
}
