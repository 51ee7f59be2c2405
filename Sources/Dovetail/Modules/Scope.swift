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
  /// The name that messages use.
  public let name: String

  private let parents: [String]

  /// Makes a scope that opens directly in an injector.
  ///
  /// - Parameter name: The scope's name; scopes of one name and one parent are the same scope.
  public init(_ name: String) {
    self.name = name
    self.parents = []
  }

  /// Makes a scope that opens inside another one.
  ///
  /// - Parameters:
  ///   - name: The scope's name.
  ///   - parent: The scope that must be open already.
  public init(_ name: String, inside parent: Scope) {
    self.name = name
    self.parents = parent.parents + [parent.name]
  }

  /// The scope that this one opens inside, or nil for one that opens directly in an injector.
  public var parent: Scope? {
    parents.last.map { Scope(name: $0, parents: Array(parents.dropLast())) }
  }

  /// The scopes that are open when this one is, nearest first.
  var ancestors: [Scope] {
    Array(sequence(first: self, next: \.parent).dropFirst())
  }

  private init(name: String, parents: [String]) {
    self.name = name
    self.parents = parents
  }
}

extension Scope: CustomStringConvertible {
  /// The scope's name with a leading dot, as it is written in a binding.
  public var description: String { ".\(name)" }
}
