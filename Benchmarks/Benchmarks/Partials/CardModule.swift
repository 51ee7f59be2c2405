import Dovetail
import DovetailPartials

/// Binds the elements, and a card for each template, each in a block of its own.
struct CardModule: Module {
  let folder: CardFolder

  var bindings: Bindings {
    Bind(Label.self).to { Label() }
    Bind(Stack.self).to { Stack() }
    for name in folder.names {
      Private {
        Bind(Card.self).to { Card() }
        Card.$source.withValue(folder.source(of: name)) { Template(Card.self) }
      } exposing: {
      }
    }
  }
}
