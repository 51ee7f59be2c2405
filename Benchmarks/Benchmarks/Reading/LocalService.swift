/// A service behind a plain protocol that only this module knows, as most of an app's own are.
///
/// The compiler sees what its methods do to memory, which is what lets a subscript lend the value in place.
protocol LocalService: Sendable {
  func number() -> Int
}
