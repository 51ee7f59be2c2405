import Dovetail

/// A person with a weak reference to another one.
class Person: Citizen, @unchecked Sendable {
  // Sendable: the property is set before the object is seen by other threads.
  let name: String
  weak var next: Person?

  init(_ name: String, _ census: Census = Census()) {
    self.name = name
    super.init(census)
  }
}
