import Dovetail

/// The type of all values of a living program.
final class Being: Sendable {
  let id: BeingID
  let parts: [Attribute]
  private let journal: Journal

  init(_ id: BeingID, _ parts: [Attribute], in journal: Journal) {
    self.id = id
    self.parts = parts
    self.journal = journal
    journal.count(1)
  }

  deinit { journal.count(-1) }
}

/// The argument that a function gets for a need.
enum Attribute: Sendable {
  case token(Int)
  case value(Being)
  case nothing
  case several([Being])
  case provider(Provider<Being>)
  case lazy(Lazy<Being>)
  case providers([Provider<Being>])
}

/// Refers to an injector, which has it as a seed.
struct Token: Sendable { let number: Int }

/// The error of functions that throw.
struct Flaw: Error {}
