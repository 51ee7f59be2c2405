public import Dovetail

/// A property whose wrapper is at work: its owner, its name, and where it is declared.
public struct PropertySite {
  /// What leads to the name.
  private enum Naming {
    case declared(any DeclaredProperty)
    case storage(AnyKeyPath)
    case nameless
  }

  /// Where the property is declared.
  public let declaration: SourceSite

  /// The object whose property it is; nil in a struct, since Swift does not tell a wrapper which one it is in.
  public let owner: AnyObject?

  private let naming: Naming

  init(_ property: any DeclaredProperty) {
    declaration = property.declaration
    owner = property.owner
    naming = .declared(property)
  }

  /// Makes the site of a wrapper of one's own.
  ///
  /// - Parameters:
  ///   - declaration: Where the property is declared.
  ///   - owner: The object whose property it is, or nil when the wrapper does not know it.
  ///   - storage: The path to the wrapper, as Swift's subscript for wrappers in classes gets it, or nil.
  public init(declaration: SourceSite, owner: AnyObject?, storage: AnyKeyPath?) {
    self.declaration = declaration
    self.owner = owner
    naming = storage.map(Naming.storage) ?? .nameless
  }

  /// The type of the object, which may be a subclass of the one that declares the property; nil in a struct.
  public var ownerType: AnyObject.Type? { owner.map { type(of: $0) } }

  /// The property's name, which Swift keeps for the properties of objects; nil in a struct.
  ///
  /// It is looked for when it is asked for, among the properties of the object, as `Mirror` finds them.
  public var name: String? {
    guard let owner else { return nil }
    switch naming {
    case .declared(let property): return OwnProperties(of: owner).first { $0.declared === property }?.name
    case .storage(let path):
      let text = "\(path)"
      return text.contains("<computed ") ? nil : text.split(separator: ".").last.map { Self.named(String($0)) }
    case .nameless: return nil
    }
  }

  /// The name of the property that a wrapper's variable is for.
  static func named(_ variable: String) -> String { String(variable.drop { $0 == "_" }) }
}
