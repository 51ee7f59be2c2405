import Dovetail
import Synchronization

/// A type of values that random graphs make.
protocol Kind<Value>: Sendable {
  associatedtype Value: Sendable

  /// Makes a value, and notes it.
  func made(_ story: Story) -> Value

  /// A description of a value, for comparison.
  func told(_ value: Value) -> String
}

/// The name and the dependencies of a value.
struct Story: Sendable {
  /// A dependency: its value and its description.
  struct Part: Sendable {
    let value: any Sendable
    let told: String
    /// The description of a value that is read later.
    var later: (@Sendable () -> String)?
  }

  let name: String
  let notes: Notes
  var parts: [Part] = []

  /// Notes that the value is made, and returns a number that is almost unique to it.
  func sum() -> UInt64 {
    notes.add("+\(name)")
    return ([name] + parts.map(\.told)).joined(separator: " ").utf8.reduce(14_695_981_039_346_656_037) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
  }
}

extension RandomGraph {
  /// The types of the keys' values: of all sizes and alignments, with and without references.
  private static let kinds: [any Kind] = [
    MadeKind(), ByteKind(), ThreeKind(), MadeKind(), WideKind(), LargeKind(), MadeKind(), TaleKind(),
  ]

  static func kind(_ number: Int) -> any Kind { kinds[number] }

  /// Whether a key's value is an object with an identity.
  static func isMade(_ number: Int) -> Bool { kinds[number] is MadeKind }
}

struct ByteKind: Kind {
  func made(_ story: Story) -> UInt8 { UInt8(truncatingIfNeeded: story.sum()) }
  func told(_ value: UInt8) -> String { "\(value)" }
}

struct ThreeKind: Kind {
  struct Three: Sendable {
    let first: UInt8
    let second: UInt8
    let third: UInt8
  }

  func made(_ story: Story) -> Three {
    let sum = story.sum()
    return Three(
      first: UInt8(truncatingIfNeeded: sum), second: UInt8(truncatingIfNeeded: sum >> 8),
      third: UInt8(truncatingIfNeeded: sum >> 16))
  }

  func told(_ value: Three) -> String { "\(value.first).\(value.second).\(value.third)" }
}

struct WideKind: Kind {
  func made(_ story: Story) -> SIMD4<UInt32> {
    let sum = story.sum()
    return SIMD4(1, UInt32(truncatingIfNeeded: sum), UInt32(truncatingIfNeeded: sum >> 32), 4)
  }

  func told(_ value: SIMD4<UInt32>) -> String { "\(value)" }
}

struct LargeKind: Kind {
  struct Large: Sendable {
    let name: String
    let numbers: (UInt64, UInt64, UInt64, UInt64)
    let flag: Bool
    let parts: [Story.Part]
    var property: Made?
    let end: UInt16
  }

  func made(_ story: Story) -> Large {
    let sum = story.sum()
    return Large(
      name: story.name, numbers: (1, sum, 3, ~sum), flag: true, parts: story.parts, end: UInt16(truncatingIfNeeded: sum)
    )
  }

  func told(_ value: Large) -> String {
    "\(value.name) \(value.numbers) \(value.flag) \(value.parts.map(\.told)) \(value.property?.name ?? "-") \(value.end)"
  }
}

/// The protocol of a value that is too large for an existential's buffer.
protocol Telling: Sendable {
  var tale: String { get }
}

struct TaleKind: Kind {
  private struct Tale: Telling {
    let name: String
    let sum: (UInt64, UInt64)
    let part: (any Sendable)?
    var tale: String { "\(name) \(sum)" }
  }

  func made(_ story: Story) -> any Telling {
    let sum = story.sum()
    return Tale(name: story.name, sum: (sum, ~sum), part: story.parts.first?.value)
  }

  func told(_ value: any Telling) -> String { value.tale }
}

struct MadeKind: Kind {
  func made(_ story: Story) -> Made { Made(story) }
  func told(_ value: Made) -> String { value.name }
}

/// An object that a random graph makes, which notes when it is made and when it is released.
final class Made: Sendable {
  let name: String
  private let parts: [Story.Part]
  private let notes: Notes
  private struct Weak {
    weak var made: Made?
  }

  /// Weak, because objects that refer to each other would be a retain cycle.
  private let held = Mutex(Weak())
  var property: Made? {
    get { held.withLock { $0.made } }
    set { held.withLock { $0.made = newValue } }
  }

  init(_ story: Story) {
    name = story.name
    parts = story.parts
    notes = story.notes
    notes.add("+\(name)")
  }

  /// The name with the dependencies, deferred ones included.
  var story: String {
    let told = parts.map { $0.later?() ?? $0.told }
    return "\(name)(\(told.joined(separator: " ")))\(property.map { ".\($0.name)" } ?? "")"
  }

  deinit { notes.add("-\(name)") }
}
