import Dovetail

/// A small random graph, valid or not, and overrides of some of its bindings.
///
/// It can be declared any number of times, each time with the same names on the same lines.
struct RandomGraph: Sendable {
  static let keyCount = 8
  static let outer = Scope("random outer")
  static let inner = Scope("random inner", inside: outer)
  static let other = Scope("random other")

  /// How a dependency is requested.
  enum Form: CaseIterable, Sendable {
    case plain, provider, optional, list
  }

  struct Needed: Sendable {
    let key: Int
    let form: Form
  }

  enum Way: CaseIterable, Sendable {
    case unshared, singleton, eager, weak, perResolution, outer, inner, other, seeded, given, instance, mainActor,
      awaited, awaitedSingleton, assisted, transient, alias, running
  }

  struct Entry: Sendable {
    let key: Int
    let name: String
    let needed: [Needed]
    let way: Way
    /// The key of the value that a property gets.
    let property: Int?
    /// Whether hooks observe the value and its property.
    let isHeard: Bool
    let isLive: Bool
    /// Whether its only dependency is the injection site.
    let asksForSite: Bool
  }

  indirect enum Element: Sendable {
    case binding(Entry)
    case forOwner(Entry, owner: Int)
    case decorator(key: Int, name: String)
    case template(key: Int, part: Int, name: String)
    case contribution(Entry)
    case hidden([Element], exposing: [Int])
    case module([Element])
    case overriding([Element])
  }

  let elements: [Element]
  let firstOverride: [Element]
  let secondOverride: [Element]
  let isStrict: Bool

  /// - Parameter isUsed: Whether injectors are made of it; else it may have values that run, and more of what is odd.
  init(using random: inout SeededGenerator, isUsed: Bool = true) {
    var draw = Draw(random: random, isUsed: isUsed)
    elements = draw.graph()
    firstOverride = draw.replacements(for: elements)
    secondOverride = draw.replacements(for: elements)
    isStrict = draw.chance(20)
    random = draw.random
  }

  /// The graph without its overrides.
  func base(_ notes: Notes, _ read: Counter) -> Content {
    Content(elements: elements, declaring: Declaring(notes: notes), read: read)
  }

  /// One of the overrides.
  func override(_ elements: [Element], _ notes: Notes) -> Bindings { Declaring(notes: notes).bindings(elements) }

  /// The elements as a module, which counts how often it is read.
  struct Content: Module {
    let elements: [Element]
    let declaring: Declaring
    let read: Counter

    var bindings: Bindings {
      read.count()
      return declaring.bindings(elements)
    }
  }
}

extension Kind {
  func key(_ number: Int) -> Key<Value> { Key("made \(number)") }
}
