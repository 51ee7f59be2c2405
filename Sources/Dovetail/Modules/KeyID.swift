import Synchronization

/// A key's identity as one word, so that finding it compares no strings.
///
/// An unqualified key is the address of its type's metadata, which is unique and even. A qualified key is the odd
/// number `2 * index + 1` of its entry in a table that only grows. What is injected into values of a type that are made
/// elsewhere has the number 2 bytes after the type's address, where nothing else begins, as metadata is aligned.
@usableFromInline
struct KeyID: Hashable, Sendable {
  @usableFromInline
  let word: UInt

  @inlinable
  @inline(__always)
  init(_ type: Any.Type) {
    word = UInt(bitPattern: ObjectIdentifier(type))
  }

  /// The identity of what is injected into values of a type that are made elsewhere.
  static func madeElsewhere(_ type: Any.Type) -> KeyID { KeyID(word: KeyID(type).word | 2) }

  init(word: UInt) {
    self.word = word
  }

  @usableFromInline
  init(type: Any.Type, name: String) {
    word = QualifiedNames.shared.withLock { $0.word(for: name, of: ObjectIdentifier(type)) }
  }

  /// Where the search for the key starts, in a table with a power of two of such places.
  ///
  /// This is Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4): addresses differ in their low
  /// bits, which the multiplication spreads over the high ones.
  @inlinable
  @inline(__always)
  func start(mask: UInt) -> Int {
    Int(bitPattern: ((word &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask)
  }

  var name: String? {
    word & 1 == 0 ? nil : QualifiedNames.shared.withLock { $0.names[Int(word >> 1)] }
  }
}

/// Every qualified key that the process has made.
private struct QualifiedNames {
  private struct Entry: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  static let shared = Mutex(QualifiedNames())

  private var words: [Entry: UInt] = [:]
  private(set) var names: [String] = []

  mutating func word(for name: String, of type: ObjectIdentifier) -> UInt {
    let entry = Entry(type: type, name: name)
    if let word = words[entry] { return word }
    let word = UInt(names.count) << 1 | 1
    words[entry] = word
    names.append(name)
    return word
  }
}
