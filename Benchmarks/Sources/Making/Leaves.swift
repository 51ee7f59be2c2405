import Benchmark
import ByHand
import Comparisons
import Dovetail
import Services

/// Making one object without dependencies, behind a class-bound protocol.
enum Leaf {
  static var comparison: Comparison {
    Comparison(
      .leaf,
      Variant(.dovetail) {
        let injector = prepared { try Injector { Bind(LeafService.self).to { LiveLeaf() } } }
        return { operations in
          prepared {
            for _ in 0..<operations { blackHole(try injector.resolve(LeafService.self)) }
          }
        }
      },
      Variant(.byHand) {
        { operations in
          for _ in 0..<operations { blackHole(leaf()) }
        }
      }
    )
  }
}

/// Making one object without dependencies, in other ways than `resolve`.
enum NewLeaf {
  static var comparison: Comparison {
    let injector = prepared { try Injector { Bind(LeafService.self).to { LiveLeaf() } } }
    return Comparison(
      .newLeaf,
      Variant(.borrowed) {
        { operations in
          for _ in 0..<operations { injector.with(LeafService.self) { blackHole($0) } }
        }
      },
      Variant(.subscripted) {
        { operations in
          for _ in 0..<operations { blackHole(injector[LeafService.self]) }
        }
      },
      Variant(.provided) {
        let provider = injector[Provider<any LeafService>.self]
        return { operations in
          for _ in 0..<operations { blackHole(provider()) }
          // A provider does not retain the injector.
          withExtendedLifetime(injector) {}
        }
      },
      Variant(.byHand) {
        { operations in
          for _ in 0..<operations { blackHole(leaf()) }
        }
      }
    )
  }
}

/// Making an object from an argument, by a factory.
enum NewTicket {
  static var comparison: Comparison {
    Comparison(
      .factory,
      Variant(.dovetail) {
        let injector = prepared { try Injector { Bind(Ticket.self).to(assisted: Int.self) { Ticket(number: $0) } } }
        let factory = injector[Factory<Int, Ticket>.self]
        return { operations in
          for number in 0..<operations { blackHole(factory(number)) }
          // A factory does not retain the injector.
          withExtendedLifetime(injector) {}
        }
      },
      Variant(.byHand) {
        { operations in
          for number in 0..<operations { blackHole(ticket(number)) }
        }
      }
    )
  }
}
