import Dovetail

#if !NEXT_CORE
/// Objects that know each other in a circle, each by a property of the one before.
struct Circle: Module {
  static let keys = (0..<4).map { Key<Person>("\($0)") }

  let size: Int
  var scope: Scope?
  var isEager = false
  var notes = Notes()
  /// The number of the one whose hook throws, as long as it does.
  var failing: Failing?
  var census = Census()

  init(
    size: Int, in scope: Scope? = nil, isEager: Bool = false, notes: Notes = Notes(), failing: Failing? = nil,
    census: Census = Census()
  ) {
    self.size = size
    self.scope = scope
    self.isEager = isEager
    self.notes = notes
    self.failing = failing
    self.census = census
  }

  var bindings: Bindings {
    for number in 0..<size {
      let person = Bind(Self.keys[number]).to { [census] in Person("\(number)", census) }
        .injecting(\.next, from: Self.keys[(number + 1) % size])
        .onCreate { [notes, failing] person in
          notes.add("\(person.name) knows \(person.next?.name ?? "nobody")")
          if failing?.number == number { try failing?.run() }
        }
      if let scope {
        person.in(scope)
      } else if isEager {
        person.eagerSingleton()
      } else {
        person.singleton()
      }
    }
  }

  /// Fails some times.
  final class Failing: Sendable {
    let number: Int
    private let times: Int
    private let attempts = Counter()

    init(_ number: Int, times: Int) {
      self.number = number
      self.times = times
    }

    func run() throws { if attempts.count() <= times { throw Forbidden() } }
  }
}
#endif

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
