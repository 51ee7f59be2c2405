import Dovetail
import Synchronization

/// The declaration of an injected property: its key, its place and its owner.
protocol DeclaredProperty: AnyObject, Sendable {
  var key: AnyKey { get }
  var declaration: SourceSite { get }
  /// Whether the key must be bound.
  var isRequired: Bool { get }
}

/// A property that makes its value when it is read.
final class LazyProperty<Value>: DeclaredProperty, LazyDeclaration {
  typealias Hook = @Sendable (Value, PropertySite) -> Void

  let key: AnyKey
  let declaration: SourceSite
  let retainsShared: Bool
  private let make: (@Sendable () -> Value)?
  private let hook: Hook?
  /// Whether the hook gets the owner.
  private let showsOwner: Bool
  /// The handle that makes the value, no handle for the default value, or an error; nil until an injector is known.
  private let known: Mutex<Result<Handle?, ResolutionError>?>
  private let owner = AtomicLazyReference<PropertyOwner>()
  /// The last shared value that the hook got: whether there was one, and its object.
  private let notified = Mutex<(isDone: Bool, object: WeakReference?)>((false, nil))

  /// Declares a property that the current injector resolves, or else that of the first read.
  ///
  /// - Parameters:
  ///   - key: The property's key.
  ///   - declaration: Where it is declared.
  ///   - retainsShared: Whether it also retains a shared instance.
  ///   - make: Makes the default value, if there is one.
  ///   - hook: Gets each value that is made.
  ///   - showsOwner: Whether it uses the property's owner.
  ///   - failure: The error of resolving the key in the current injector, if that was tried.
  init(
    _ key: AnyKey, at declaration: SourceSite, retainsShared: Bool = false,
    byDefault make: (@Sendable () -> Value)? = nil,
    hook: Hook? = nil, showsOwner: Bool = false, failure: ResolutionError? = nil
  ) {
    self.key = key
    self.declaration = declaration
    self.retainsShared = retainsShared
    self.make = make
    self.hook = hook
    self.showsOwner = showsOwner
    let found = Injector.current.map { injector in
      Result { () throws(ResolutionError) in
        // A property's initializer cannot throw, so the first read does.
        if let failure { throw failure }
        return try Self.handle(key, in: injector, isRequired: make == nil, retainsShared)
      }
    }
    known = Mutex(found)
  }

  private static func handle(
    _ key: AnyKey, in injector: Injector, isRequired: Bool, _ retainsShared: Bool
  ) throws(ResolutionError) -> Handle? {
    if retainsShared { return Handle(key, of: injector) }
    if !isRequired && !injector.declares(key) { return nil }
    return try injector.handle(for: key, in: key.renamed(Lazy<Value>.self))
  }

  var isRequired: Bool { make == nil }

  func handle() throws(ResolutionError) -> Handle? {
    if let known = known.withLock(\.self) { return try known.get() }
    let found: Handle? =
      !isRequired && Injector.current == nil
      ? nil : try Self.handle(key, in: .current(for: key, at: declaration), isRequired: isRequired, retainsShared)
    let first = known.withLock { known in
      known = known ?? .success(found)
      return known
    }
    return try first?.get()
  }

  func defaultValue() -> Value {
    guard let make else { fatalError("a property without a default value has a handle") }
    return DefaultValues.$keys.withValue(DefaultValues.keys + [AnyKey(Lazy<Value>.self)], operation: make)
  }

  func belong(to object: AnyObject, at storage: AnyKeyPath) {
    if owner.load() == nil { _ = owner.storeIfNil(PropertyOwner(object, storage, isShown: showsOwner)) }
  }

  func didMake(_ value: Value, isShared: Bool, for object: AnyObject?) {
    guard let hook else { return }
    if isShared && !isNew(value) { return }
    hook(value, PropertySite(self, of: object ?? owner.load()?.object))
  }

  /// Records a shared value, and returns whether the hook did not get it; a weakly shared one may be another than before.
  private func isNew(_ value: Value) -> Bool {
    let object = Storage<Value>.object(of: value)
    let old = notified.withLock { notified in
      let old = notified
      notified = (true, object.map(WeakReference.init))
      return old
    }
    return !old.isDone || old.object?.object !== object
  }

  func asked(_ error: ResolutionError, for object: AnyObject?) -> ResolutionError {
    let name = PropertySite(self, of: object).title ?? owner.load()?.title
    return error.asked(at: declaration, by: name, for: around(error))
  }

  /// The keys of default values in a cycle, which the error could not collect, since their functions do not throw.
  private func around(_ error: ResolutionError) -> [AnyKey] {
    let keys = DefaultValues.keys
    guard case .cycle = error.reason, error.path.first == AnyKey(Lazy<Value>.self),
      let start = error.path.last.flatMap({ keys.firstIndex(of: $0) })
    else { return [] }
    return Array(keys[start...])
  }
}

/// The default values that are being made.
private enum DefaultValues {
  /// The keys of their `Lazy` handles, outermost first.
  @TaskLocal static var keys: [AnyKey] = []
}

private final class WeakReference: @unchecked Sendable {
  // Sendable: the reference is a constant, and hooks receive the object on the thread that reads its property.
  weak let object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
