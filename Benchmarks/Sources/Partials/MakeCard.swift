import Benchmark
import ComparisonNames
import Comparisons
import Dovetail
import DovetailPartials

/// Making an object whose template of 20 elements is compiled, against putting the same tree together by hand.
enum MakeCard {
  static var comparison: Comparison {
    Comparison(
      .makePartial,
      Variant(.template) {
        let injector = injector()
        return { operations in
          prepared {
            for _ in 0..<operations { blackHole(try injector.resolve(Card.self)) }
          }
        }
      },
      Variant(.byHand) {
        let injector = injector()
        return { operations in
          prepared {
            for _ in 0..<operations { blackHole(try card(from: injector)) }
          }
        }
      }
    )
  }

  private static let plain = Key<Card>("plain")

  private static func injector() -> Injector {
    _ = CardFolder.write(["Card"])
    return prepared {
      try Injector {
        Bind(Label.self).to { Label() }
        Bind(Stack.self).to { Stack() }
        Bind(Card.self).to { Card() }
        Bind(plain).to { Card() }
        Template(Card.self)
      }
    }
  }

  /// Makes the same tree by hand, without a template.
  @inline(never)
  private static func card(from injector: Injector) throws -> Card {
    let card = try injector.resolve(plain)
    for index in 0..<4 {
      let stack = try injector.resolve(Stack.self)
      stack.spacing = 4
      let name = try label("Name", in: stack, from: injector)
      try label("Ada Lovelace", size: 20, in: stack, from: injector)
      try label("born", in: stack, from: injector)
      let year = try label("1815", in: stack, from: injector)
      if index == 0 { card.title = name }
      if index == 3 { card.footer = year }
      card.children.append(stack)
    }
    return card
  }

  @discardableResult
  @inline(__always)
  private static func label(
    _ text: String, size: Int = 12, in stack: Stack, from injector: Injector
  ) throws -> Label {
    let label = try injector.resolve(Label.self)
    label.text = text
    label.size = size
    stack.children.append(label)
    return label
  }
}
