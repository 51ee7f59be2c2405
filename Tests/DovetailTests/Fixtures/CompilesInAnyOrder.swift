import Dovetail

final class Tent: Sendable {
  let color = "green"
  func close() async {}
}

protocol Shelter: AnyObject, Sendable {}
extension Tent: Shelter {}

extension Keys {
  static let color = Key<String>("color")
}

extension Scope {
  static let night = Scope("night")
}

struct CampModule: Module {
  var bindings: Bindings {
    Bind(Tent.self).to(Tent.init).singleton().onCreate { _ in }.onClose { await $0.close() }.also(Shelter.self) { $0 }
    Bind(Tent.self).to(Tent.init).onClose { await $0.close() }.live().also(Shelter.self) { $0 }.in(.night)
    Bind(Tent.self).to(Tent.init).when(injectedInto: Camp.self).live().onCreate { _ in }.weak()
    Bind(Shelter.self).to(Tent.init).also(Tent?.self) { $0 as? Tent }.weak()
    Bind(Camp.self).to(Camp.init).singleton().injecting(\.color, from: .color).using(.color)
    Bind(Camp.self).to(Camp.init).using(.color).eager(in: .night).injecting(\.color)
    Bind(Camp.self).to(assisted: Int.self) { _, color in Camp(color) }.using(.color).live()
    Contribute(Camp.self).to(Camp.init).using(.color).singleton()
    Decorate(Camp.self) { (camp, _: String) in camp }.using(.color)
    Recipe(Camp.init).using(.color).singleton().injecting(\.color)
  }
}

struct Camp: Sendable {
  var color: String
  init(_ color: String) { self.color = color }
}
