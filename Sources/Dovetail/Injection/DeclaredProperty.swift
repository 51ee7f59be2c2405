import Synchronization

/// A property as its wrapper declares it, for as long as its value is not there: what it asks for, and whose it is.
class DeclaredProperty: @unchecked Sendable {
  // Sendable: every property is a constant of a Sendable type or atomic, here and in the one subclass.

  let key: AnyKey
  let declaration: SourceSite
  /// Whether there is no value where nothing binds the key.
  let isRequired: Bool
  private let knownOwner = AtomicLazyReference<WeakReference>()

  fileprivate init(_ key: AnyKey, at declaration: SourceSite, isRequired: Bool) {
    self.key = key
    self.declaration = declaration
    self.isRequired = isRequired
  }

  /// Learns whose property it is, when a read of it begins.
  final func belong(to owner: AnyObject) {
    if knownOwner.load() == nil { _ = knownOwner.storeIfNil(WeakReference(owner)) }
  }

  /// The object whose property it is; nil when it is gone, or was none.
  final var owner: AnyObject? { ownerReference?.object }

  final var ownerReference: WeakReference? { knownOwner.load() }

  final var site: PropertySite { PropertySite(self) }

  /// What an error says of it.
  final var asking: AskingProperty {
    let site = site
    return AskingProperty(
      declaration: declaration,
      name: site.ownerType.flatMap { owner in site.name.map { "\(TypeName.of(owner)).\($0)" } })
  }
}

extension OutsideOwner {
  /// The owner of a property; nil when it is not known, or gone.
  init?(_ property: DeclaredProperty) {
    guard let reference = property.ownerReference, let object = reference.object else { return nil }
    self.init(
      type: Swift.type(of: object), reference: reference, declaration: property.declaration, name: property.site.name)
  }
}

/// A property of a type, and where its value comes from.
final class DeclaredValue<Value>: DeclaredProperty, @unchecked Sendable {
  // Sendable: as its superclass.

  typealias OnCreate = @Sendable (Value, PropertySite) -> Void
  typealias Search = @Sendable (DeclaredProperty) throws(ResolutionError) -> LazyOrigin<Value>

  private let search: Search
  private let hook: OnCreate?
  private let knownOrigin = Memo<LazyOrigin<Value>>()
  private let isTold = Atomic(false)

  /// Declares a property.
  ///
  /// - Parameters:
  ///   - key: What it asks for.
  ///   - declaration: Where it is declared.
  ///   - isRequired: Whether there is no value where nothing binds the key.
  ///   - hook: Gets each value that is made, before anybody else does.
  ///   - search: Finds out where the value comes from, when the property is first read; asked again when it throws.
  init(
    _ key: AnyKey, at declaration: SourceSite, isRequired: Bool, hook: OnCreate? = nil, _ search: @escaping Search
  ) {
    self.search = search
    self.hook = hook
    super.init(key, at: declaration, isRequired: isRequired)
  }

  /// Where the value comes from, which is found once.
  func origin() throws(ResolutionError) -> LazyOrigin<Value> {
    try knownOrigin.value { () throws(ResolutionError) in try search(self) }
  }

  /// Tells of a value that has been made.
  func tell(_ value: Value) { hook?(value, site) }

  /// Tells of a value that stays with the injector, so that it is not made for this property.
  func tellOnce(_ value: Value) {
    if hook != nil && !isTold.exchange(true, ordering: .relaxed) { tell(value) }
  }
}

/// Where the value of a lazy comes from.
enum LazyOrigin<Value>: Sendable {
  /// The second is the index of the first link of the binding that makes the lazy, or nil when any shared value may hold
  /// who keeps it.
  case graph(Handle, asker: Int?)
  /// A function makes it, as a part of what has the key.
  case function(AnyKey, @Sendable () throws(ResolutionError) -> Value)
  case failure(ResolutionError)
}

/// A wrapper that may have a declaration.
protocol DeclaredWrapper {
  /// What it is declared with; nil when its value is there, or it was given another one.
  var declared: DeclaredProperty? { get }
}

/// The wrapped properties of a value, those of superclasses too, and those whose wrappers hold one of these.
struct OwnProperties: Sequence {
  private let owner: Any

  init(of owner: Any) {
    self.owner = owner
  }

  func makeIterator() -> some IteratorProtocol<(name: String?, wrapper: any DeclaredWrapper)> {
    sequence(first: Mirror(reflecting: owner), next: \.superclassMirror).lazy
      .flatMap(\.children)
      .compactMap { child in
        Self.wrapper(child.value).map { (child.label.map(PropertySite.named), $0) }
      }
      .makeIterator()
  }

  private static func wrapper(_ value: Any) -> (any DeclaredWrapper)? {
    if let wrapper = value as? any DeclaredWrapper { return wrapper }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle != .struct { return nil }
    return mirror.children.lazy.compactMap { $0.value as? any DeclaredWrapper }.first
  }
}
