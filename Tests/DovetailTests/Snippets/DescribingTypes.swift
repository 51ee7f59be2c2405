import Dovetail

struct Color: Sendable {}
struct Garage: Sendable {}
class House: @unchecked Sendable {
  var color = Color()
  var garage = Garage()
  init() {}
}
final class Villa: House, @unchecked Sendable {}
struct Street: Sendable {
  let house: House
}
final class Settings: Sendable {}
extension Scope {
  static let request = Scope("request")
}
final class HouseScreen {
  var house: House?
}
extension Keys {
  static let houseColor = Key<Color>("houseColor")
  static let red = Key<Color>("red")
  static let white = Key<Color>("white")
}

struct AppModule: Module {
  var bindings: Bindings { Bind(Street.self).to(Street.init) }
}
struct ScreenModule: Module {
  var bindings: Bindings { Bind(HouseScreen.self).membersOnly().injecting(\.house) }
}
var screen: HouseScreen { HouseScreen() }
var graph: Graph { fatalError() }
var injector: Injector { fatalError() }
