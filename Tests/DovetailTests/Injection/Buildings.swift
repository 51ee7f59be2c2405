import Dovetail

/// What the tests of property injection are made of.
struct Parts: Module {
  var bindings: Bindings {
    Bind(Int.self).toInstance(7)
    Bind(String.self).toInstance("Rose Cottage")
    Bind(.color).toInstance("red")
    Bind(Garage.self).to { Garage(places: $0 - 5) }
  }
}

struct Garage: Sendable { let places: Int }

protocol Shelter { var name: String { get set } }

class House: Shelter, @unchecked Sendable {
  // Sendable: the tests use one thread.
  let address: Int
  var garage: Garage?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var color: String! = "white"
  var name = ""

  required init(address: Int) {
    self.address = address
  }
}

final class Villa: House, @unchecked Sendable {}

struct Tent {
  var pegs: Int8 = 4
  var color = ""
  var position = SIMD4<Float>()
}

final class Landlord: @unchecked Sendable {
  // Sendable: the tests use one thread.
  var citizen: Citizen?
  var title = ""
}

struct Forbidden: Error {}

extension Keys {
  static let color = Key<String>("color")
}

/// Notes what it is told, when its properties are there.
final class Listener: DidInject, @unchecked Sendable {
  // Sendable: the tests use one thread.
  var name = ""
  var place = 0
  private let notes: Notes

  init(notes: Notes) {
    self.notes = notes
  }

  func didInject() { notes.add("\(name) \(place)") }
}

/// Hears of its properties although its binding is that of a protocol.
final class Tower: Shelter, DidInject {
  var name = ""
  private let notes: Notes

  init(notes: Notes) {
    self.notes = notes
  }

  func didInject() { notes.add("tower \(name)") }
}

/// Refuses whatever it gets.
final class Picky: DidInject {
  var citizen: Citizen?

  func didInject() throws { throw Forbidden() }
}
