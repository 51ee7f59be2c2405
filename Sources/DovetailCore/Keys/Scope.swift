import Synchronization

/// How long an instance of one's own kind of scope is shared: from `enter` to `close`.
///
/// ```swift
/// extension Scope {
///   static let request = Scope("request")
///   static let upload = Scope("upload", inside: .request)
/// }
/// ```
///
/// A scope opens inside another one, or inside the injector itself; so the verification knows which objects are there
/// when an object of the scope is made.
public struct Scope: Hashable, Sendable {
  /// The place in the list of all scopes; entering a scope compares it instead of names.
  private let index: Int32

  /// Makes a scope that opens directly in an injector.
  ///
  /// - Parameter name: The scope's name; scopes of one name and one parent are the same scope.
  public init(_ name: String) {
    index = AllScopes.shared.withLock { $0.index(of: AllScopes.Entry(name: name, parent: nil)) }
  }

  /// Makes a scope that opens inside another one.
  ///
  /// - Parameters:
  ///   - name: The scope's name.
  ///   - parent: The scope that must be open already.
  public init(_ name: String, inside parent: Scope) {
    index = AllScopes.shared.withLock { $0.index(of: AllScopes.Entry(name: name, parent: parent)) }
  }

  private var entry: AllScopes.Entry { AllScopes.shared.withLock { $0.entries[Int(index)] } }

  /// The name that messages use.
  public var name: String { entry.name }

  /// The scope that this one opens inside, or nil for one that opens directly in an injector.
  public var parent: Scope? { entry.parent }

  /// The scopes that are open when this one is, nearest first.
  var ancestors: [Scope] {
    Array(sequence(first: self, next: \.parent).dropFirst())
  }
}

/// Every scope that the process has made.
private struct AllScopes {
  struct Entry: Hashable {
    let name: String
    let parent: Scope?
  }

  static let shared = Mutex(AllScopes())

  private var indices: [Entry: Int32] = [:]
  private(set) var entries: [Entry] = []

  mutating func index(of entry: Entry) -> Int32 {
    if let index = indices[entry] { return index }
    let index = Int32(entries.count)
    indices[entry] = index
    entries.append(entry)
    return index
  }
}

extension Scope: CustomStringConvertible {
  /// The scope's name with a leading dot, as it is written in a binding.
  public var description: String { ".\(name)".printable }
}
