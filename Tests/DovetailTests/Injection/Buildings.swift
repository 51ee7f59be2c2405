import Dovetail

/// The bindings that the tests of property injection use.
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

/// Notes its properties.
final class Listener: @unchecked Sendable {
  // Sendable: the tests use one thread.
  var name = ""
  var place = 0
  private let notes: Notes

  init(notes: Notes) {
    self.notes = notes
  }

  func note() { notes.add("\(name) \(place)") }
}

/// Rejects its properties.
final class Picky {
  var citizen: Citizen?

  func check() throws { throw Forbidden() }
}
