/// A user-defined kind of scope, which shares instances from `enter` to `close`.
///
/// ```swift
/// extension Scope {
///   static let request = Scope("request")
///   static let upload = Scope("upload", inside: .request)
/// }
/// ```
///
/// A scope opens inside another one, or inside the injector itself, so that verification knows which shared instances
/// exist when an instance of the scope is made.
public struct Scope: Hashable, Sendable {
  /// The index in the list of all scopes; entering a scope compares indices instead of names.
  private let index: Int32

  /// Makes a scope that opens directly in an injector.
  ///
  /// - Parameter name: The scope's name; scopes of one name and one parent are the same scope.
  public init(_ name: String) { index = Int32(NameTable.scopes.number(of: name, in: 0)) }

  /// Makes a scope that opens inside another one.
  ///
  /// - Parameters:
  ///   - name: The scope's name.
  ///   - parent: The scope that must already be open.
  public init(_ name: String, inside parent: Scope) {
    index = Int32(NameTable.scopes.number(of: name, in: UInt(parent.index + 1)))
  }

  private init(index: Int32) { self.index = index }

  /// The name that messages use.
  public var name: String { NameTable.scopes[Int(index)].name }

  /// The scope that this one opens inside, or nil for one that opens directly in an injector.
  package var parent: Scope? {
    let owner = NameTable.scopes[Int(index)].owner
    return owner == 0 ? nil : Scope(index: Int32(owner) - 1)
  }

  /// Returns whether it is another scope, or opens inside of it.
  func isInside(_ other: Scope) -> Bool { self == other || parent?.isInside(other) == true }

  /// The number of scopes around this one.
  var depth: Int { parent.map { $0.depth + 1 } ?? 0 }
}

extension Scope: CustomStringConvertible {
  /// The scope's name with a leading dot, as it is written in a binding.
  public var description: String { ("." + name).printable }
}
