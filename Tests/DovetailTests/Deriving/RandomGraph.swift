import Dovetail
import Synchronization

/// A small graph that chance has drawn, right or wrong, and what replaces some of it.
///
/// It can be declared any number of times, each time with the same words at the same lines.
struct RandomGraph: Sendable {
  static let keyCount = 8
  static let outer = Scope("random outer")
  static let inner = Scope("random inner", inside: outer)
  static let other = Scope("random other")

  /// How a dependency is asked for.
  enum Form: CaseIterable, Sendable {
    case plain, provider, optional
  }

  struct Needed: Sendable {
    let key: Int
    let form: Form
  }

  enum Way: CaseIterable, Sendable {
    case unshared, singleton, eager, weak, perResolution, outer, inner, other, instance, mainActor, assisted
  }

  struct Entry: Sendable {
    let key: Int
    let name: String
    let needed: [Needed]
    let way: Way
    /// A key whose value a property gets.
    let property: Int?
  }

  indirect enum Element: Sendable {
    case binding(Entry)
    case forOwner(Entry)
    case decorator(key: Int, name: String)
    case contribution(Entry)
    case hidden([Element], exposing: [Int])
    case module([Element])
    case overriding([Element])
  }

  let elements: [Element]
  let firstOverride: [Element]
  let secondOverride: [Element]

  static func key(_ number: Int) -> Key<Made> { Key("made \(number)") }

  init(using random: inout SeededGenerator) {
    var draw = Draw(random: random)
    elements = draw.graph()
    firstOverride = draw.replacements(for: elements)
    secondOverride = draw.replacements(for: elements)
    random = draw.random
  }

  /// The graph without its overrides.
  func base(_ notes: Notes, _ read: Counter) -> Content {
    Content(elements: elements, declaring: Declaring(notes: notes), read: read)
  }

  /// One of the overrides.
  func override(_ elements: [Element], _ notes: Notes) -> Bindings { Declaring(notes: notes).bindings(elements) }

  /// The elements as a module, which tells how often it is read.
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

/// What a random graph makes; it notes when it is made and when it goes away.
final class Made: Sendable {
  let name: String
  private let needs: [any Sendable]
  private let later: [@Sendable () -> String]
  private let notes: Notes
  private struct Weak {
    weak var made: Made?
  }

  /// Held weakly, because rings that hold each other would keep themselves.
  private let held = Mutex(Weak())
  var property: Made? {
    get { held.withLock { $0.made } }
    set { held.withLock { $0.made = newValue } }
  }

  init(_ name: String, _ notes: Notes, _ needs: [any Sendable] = [], later: [@Sendable () -> String] = []) {
    self.name = name
    self.notes = notes
    self.needs = needs
    self.later = later
    notes.add("+\(name)")
  }

  /// What it is made of, with what it can ask for later.
  var story: String {
    let parts = needs.map { ($0 as? Made)?.name ?? "nothing" } + later.map { $0() }
    return "\(name)(\(parts.joined(separator: " ")))\(property.map { ".\($0.name)" } ?? "")"
  }

  deinit { notes.add("-\(name)") }
}
