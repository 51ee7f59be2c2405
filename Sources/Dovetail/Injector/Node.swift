/// A node of a frozen graph; its memory belongs to the plan.
typealias NodePointer = UnsafePointer<Node>

/// One declaration of a frozen graph, with its dependencies as addresses.
///
/// Numbers are as short as they can be, so that a node takes one line of a cache.
struct Node {
  enum Kind: UInt8 {
    /// A new value each time.
    case fresh
    /// A new value each time, with what is checked or told of it.
    case freshWithCare
    /// One value in an injector of the node's level.
    case shared
    /// One object for as long as somebody holds it.
    case weak
    /// One value within a resolve.
    case perResolution
  }

  /// When something is done to a value after its function has made it.
  enum Completing: UInt8 {
    case never
    /// At once, before anybody sees the value.
    case atOnce
    /// When others of its ring may have it already.
    case late
  }

  /// The plan keeps it alive.
  let declaration: Unmanaged<Declaration>
  /// What its function needs, and then what its properties do.
  var links: UnsafeMutablePointer<Link>
  /// How many of the links are the function's.
  let linkCount: Int32
  private(set) var kind: Kind
  let isMainActor: Bool
  /// Whether making it asks for the object whose property it is for.
  let asksForOwner: Bool
  /// Whether it is made for a form that needs no binding, or for a collection.
  let isImplicit: Bool
  /// Whether its value reaches out of the process.
  let isLive: Bool
  /// Whether it is live and its injector is strict.
  private(set) var isRefused = false
  /// Whether a listener hears of its values, or a record counts them.
  private(set) var isListened: Bool
  /// Whether there is more to making a value than making what it needs, calling its function and completing it.
  private(set) var needsCare: Bool
  /// Whether a new value is made each time, on any thread and from nothing at all.
  private(set) var isLeaf: Bool
  var completing: Completing
  let isSeed: Bool
  /// Whether the value is a reference to an object, which can be let go of without its type.
  let isObject: Bool
  /// The level of a shared or weak node.
  let level: Int32
  /// How many links there are after the function's: one for each property.
  let propertyCount: Int32
  /// The index of the entry that holds the pointer to a shared value.
  var entry: Int32 = 0
  /// The index of the entry whose lock guards the creation of all shared values of its ring; -1 outside of rings.
  var ring: Int32 = -1
  /// The byte of the injector's storage where a shared value lies.
  var storage: Int32 = 0
  /// The bytes for the values of the dependencies that are not deferred; 0 when there are none.
  var frameSize: Int32 = 0
  var frameAlignment: UInt16 = 1
  /// The bit of its scope's state that tells that the value is being made; 0 for a value that has a lock of its own.
  private(set) var creationBit: UInt32 = 0

  /// What the state of its scope is told while the value is being made, when it has a bit there.
  var creation: UInt64 { ScopeState.creation(creationBit) }

  /// The bytes of a frame that is there without asking how large it must be.
  static var smallFrame: Int32 { 64 }
  static var smallFrameAlignment: UInt16 { 16 }

  /// Finds its bit of its scope's state, when its entry and its frame are known; and again when more is known of it.
  ///
  /// Only a value that is made in the plainest way has one.
  mutating func findCreationBit() {
    let isPlain =
      ring < 0 && !needsCare && frameSize <= Self.smallFrame && frameAlignment <= Self.smallFrameAlignment
    let hasBit = kind == .shared && level > 0 && isPlain && entry < ScopeState.creations
    creationBit = hasBit ? ScopeState.creationBit(entry) : 0
  }

  /// Watches over what is made.
  ///
  /// - Parameters:
  ///   - isListened: Whether a listener hears of the values, or a record counts them.
  ///   - isStrict: Whether live values are refused or reported.
  mutating func watch(isListened: Bool, isStrict: Bool) {
    if isImplicit { return }
    self.isListened = isListened
    isRefused = isStrict && isLive
    if !isListened && !isRefused { return }
    needsCare = true
    findCreationBit()
    isLeaf = false
    if kind == .fresh { kind = .freshWithCare }
  }

  /// Destroys a value of this node.
  func destroy(_ value: UnsafeMutableRawPointer) {
    if isObject {
      value.assumingMemoryBound(to: AnyObject.self).deinitialize(count: 1)
    } else {
      ErasedValue.destroy(key.type, at: value)
    }
  }

  /// What the pointer to a shared value of this node points to.
  ///
  /// Singletons are read without care, so they are boxed. A scope's values are read with care anyway, and lie in the
  /// scope's own memory.
  var sharedForm: ValueForm { level == 0 ? .boxed : .shared }

  /// Writes a copy of a shared value of this node.
  @inline(__always)
  func copyShared(_ value: UnsafeMutableRawPointer, to place: UnsafeMutableRawPointer) {
    switch sharedForm {
    case .boxed: ErasedValue.copy(key.type, from: value, .boxed, to: place)
    case .owned, .shared: copyScoped(value, to: place)
    }
  }

  /// Writes a copy of the value of a scope's node.
  @inline(__always)
  func copyScoped(_ value: UnsafeMutableRawPointer, to place: UnsafeMutableRawPointer) {
    if isObject {
      Self.copyObject(value, to: place)
    } else {
      ErasedValue.copy(key.type, from: value, .shared, to: place)
    }
  }

  @inline(__always)
  static func copyObject(_ value: UnsafeMutableRawPointer, to place: UnsafeMutableRawPointer) {
    place.initializeMemory(as: AnyObject.self, to: value.assumingMemoryBound(to: AnyObject.self).pointee)
  }

  /// Destroys a shared value of this node.
  func destroyShared(_ place: UnsafeMutableRawPointer) {
    switch sharedForm {
    case .boxed: Unmanaged<AnyObject>.fromOpaque(place).release()
    case .owned, .shared: destroy(place)
    }
  }

  /// What is done to the value afterwards; the declaration keeps it.
  var calls: UnsafeMutablePointer<CompletionCalls>? {
    declaration._withUnsafeGuaranteedRef { $0.maker.completion?.calls }
  }

  var isDecorator: Bool {
    declaration._withUnsafeGuaranteedRef { if case .decorator = $0.role { true } else { false } }
  }

  var key: AnyKey { declaration._withUnsafeGuaranteedRef { $0.key } }
}
