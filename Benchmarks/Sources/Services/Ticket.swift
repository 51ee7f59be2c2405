/// The instance that a factory makes from a number.
package final class Ticket: Sendable {
  private let number: Int

  package init(number: Int) {
    self.number = number
  }
}
