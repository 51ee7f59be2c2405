import Benchmark
import Comparisons
import Dovetail

/// Making an object from an argument, by a factory.
enum NewTicket {
  static func register() {
    Comparison(
      .factory,
      Variant(.dovetail) {
        let injector = prepared { try Injector { Bind(Ticket.self).to(assisted: Int.self) { Ticket(number: $0) } } }
        let factory = injector[Factory<Int, Ticket>.self]
        return { operations in
          for number in 0..<operations { blackHole(factory(number)) }
          // A factory does not keep it.
          withExtendedLifetime(injector) {}
        }
      },
      Variant(.byHand) {
        { operations in
          for number in 0..<operations { blackHole(Ticket(number: number)) }
        }
      }
    ).register()
  }

  private final class Ticket: Sendable {
    private let number: Int

    init(number: Int) {
      self.number = number
    }
  }
}
