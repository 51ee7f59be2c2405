import Dovetail

/// Reads a number when it is released, and notes the error.
final class Farewell: Sendable {
  private let number: Provider<Int>
  private let kinds: Notes

  init(_ number: Provider<Int>, _ kinds: Notes) {
    self.number = number
    self.kinds = kinds
  }

  deinit {
    let number = number
    kinds.add(Result { () throws(ResolutionError) in try number.get() }.failure?.kind ?? "none")
  }
}
