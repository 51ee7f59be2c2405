import Dovetail

/// A person who knows another one without keeping that one alive.
class Person: Citizen, @unchecked Sendable {
  // Sendable: the property is set before the object is seen by other threads.
  let name: String
  weak var next: Person?

  init(_ name: String, _ census: Census = Census()) {
    self.name = name
    super.init(census)
  }
}
