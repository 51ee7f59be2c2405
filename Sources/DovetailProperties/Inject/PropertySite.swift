public import Dovetail

/// A property that a wrapper reads or sets: its owner, its name, and where it is declared.
public struct PropertySite {
  /// The source of the property's name.
  private enum Naming {
    case declared(any DeclaredProperty)
    case storage(AnyKeyPath)
    case nameless
  }

  /// Where the property is declared.
  public let declaration: SourceSite

  /// The object that has the property; nil in a struct, which Swift does not pass to a wrapper.
  public let owner: AnyObject?

  private let naming: Naming

  init(_ property: any DeclaredProperty, of owner: AnyObject?) {
    declaration = property.declaration
    self.owner = owner
    naming = .declared(property)
  }

  /// Makes the site of a property with a custom wrapper.
  ///
  /// - Parameters:
  ///   - declaration: Where the property is declared.
  ///   - owner: The object that has the property, or nil when the wrapper does not know it.
  ///   - storage: The `storage` key path of a wrapper's subscript for classes, or nil.
  public init(declaration: SourceSite, owner: AnyObject?, storage: AnyKeyPath?) {
    self.declaration = declaration
    self.owner = owner
    naming = storage.map(Naming.storage) ?? .nameless
  }

  /// The type of the object, which may be a subclass of the one that declares the property; nil in a struct.
  public var ownerType: AnyObject.Type? { owner.map { type(of: $0) } }

  /// The property's name, which is looked up at each read; nil in a struct.
  public var name: String? {
    guard let owner else { return nil }
    switch naming {
    case .declared(let property): return OwnProperties(of: owner).first { $0.declared === property }?.name
    case .storage(let path): return Self.name(of: path)
    case .nameless: return nil
    }
  }

  /// The owner's type and the property's name, for messages.
  var title: String? { ownerType.flatMap { type in name.map { "\(TypeName.of(type)).\($0)" } } }

  /// The name of the property that a storage path leads to; nil if the program has no names.
  static func name(of storage: AnyKeyPath) -> String? {
    let text = "\(storage)"
    return text.contains("<computed ") ? nil : text.split(separator: ".").last.map { named(String($0)) }
  }

  /// The name of the property that a wrapper's storage belongs to.
  static func named(_ variable: String) -> String { String(variable.drop { $0 == "_" }) }
}
