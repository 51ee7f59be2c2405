/// What a factory makes of a number.
package final class Ticket: Sendable {
  private let number: Int

  package init(number: Int) {
    self.number = number
  }
}
