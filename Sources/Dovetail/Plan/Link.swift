/// How one parameter of a binding, or one key that is asked for, gets its value: by numbers, so that it can be copied.
@safe
@usableFromInline
struct Link: @unchecked Sendable {
  // Sendable: the reference is to a constant object, which the plan or its graph keeps.

  /// How the value is found.
  @usableFromInline
  enum Kind: UInt8 {
    /// The binding makes a new value each time.
    case new
    /// The value is in a slot, or is made there.
    case shared
    /// There is more to it; see `Care`.
    case careful
    /// Nothing binds the key of an optional dependency.
    case absent
  }

  /// What must be done besides making the value.
  struct Care: OptionSet {
    let rawValue: UInt16

    /// A listener hears of the value, or a record counts it.
    static let listened = Care(rawValue: 1 << 0)
    /// The value is live, and the injector is strict.
    static let refused = Care(rawValue: 1 << 1)
    /// The value, or something that it needs at once, is made on the main actor.
    static let mainActor = Care(rawValue: 1 << 2)
    /// Making it looks for the object whose property it is for.
    static let asksForOwner = Care(rawValue: 1 << 3)
    /// Its properties look for the object whose properties they are.
    static let isOwner = Care(rawValue: 1 << 4)
    /// The slot has a weak reference.
    static let weak = Care(rawValue: 1 << 5)
    /// The value is shared within a resolve.
    static let perResolution = Care(rawValue: 1 << 6)
    /// Something below it looks for the resolve that it is made for.
    static let resolution = Care(rawValue: 1 << 7)
    /// It belongs to a ring; see `Ring`.
    static let ring = Care(rawValue: 1 << 8)
    /// It is asked for later, through a handle.
    static let deferred = Care(rawValue: 1 << 9)
    /// The value's own functions are awaited, or it is an argument that is handed to a function on another actor.
    static let awaited = Care(rawValue: 1 << 12)
    /// The value, or something that it needs at once, is awaited.
    static let awaits = Care(rawValue: 1 << 13)
    /// Many values are made one within the other for it, so that the stack may not do.
    static let deep = Care(rawValue: 1 << 11)
    /// What is told of a value below it has the whole path.
    static let traced = Care(rawValue: 1 << 10)

    /// What is checked or told of the making itself.
    static let watched: Care = [
      .listened, .refused, .mainActor, .asksForOwner, .isOwner, .traced, .awaited,
    ]
  }

  /// The plan keeps it, by way of the graph's draft.
  @usableFromInline
  let binding: Unmanaged<AnyBinding>
  /// The index of the binding's own first link.
  @usableFromInline
  var first: Int32
  /// The index of the value's slot in its level; -1 for a value that has none.
  @usableFromInline
  var slot: Int32 = -1
  /// The index of the node that makes the value.
  @usableFromInline
  var node: Int32
  /// The index of the level that has the slot.
  @usableFromInline
  var level: Int16 = 0
  /// The kind in the two upper bits and the care in the others, which saves a large graph a quarter of its links.
  @usableFromInline
  var bits: UInt16

  init(_ binding: Unmanaged<AnyBinding>, first: Int, node: Int, kind: Kind) {
    unsafe self.binding = unsafe binding
    self.first = Int32(first)
    self.node = Int32(node)
    bits = UInt16(kind.rawValue) << 14
  }

  /// A link to what the plan does not list; whoever has it keeps the binding.
  init(unlisted binding: AnyBinding, first: Int = 0) {
    unsafe self.init(.passUnretained(binding), first: first, node: -1, kind: .new)
  }

  @inlinable
  var kind: Kind {
    get {
      switch bits >> 14 {
      case 0: .new
      case 1: .shared
      case 2: .careful
      default: .absent
      }
    }
    set { bits = bits & 0x3FFF | UInt16(newValue.rawValue) << 14 }
  }

  var care: Care {
    get { Care(rawValue: bits & 0x3FFF) }
    set { bits = bits & 0xC000 | newValue.rawValue }
  }

  /// A link that is not followed: what nothing binds.
  static let absent = unsafe Link(.passUnretained(AnyBinding.none), first: 0, node: -1, kind: .absent)

  var key: AnyKey { unsafe binding._withUnsafeGuaranteedRef { $0.key } }

  /// The binding, retained, for what is not done often.
  ///
  /// Whoever has the link keeps what keeps the binding.
  var declaration: AnyBinding { unsafe binding.takeUnretainedValue() }
}

extension Link {
  /// The indices of the binding's own links, of which there are so many.
  func row(of count: Int32) -> Range<Int> { Int(first)..<Int(first) + Int(count) }

  /// Whether the value lives longer than the resolve that made it.
  var isHeld: Bool { slot >= 0 }

  /// Whether the value of a root is awaited before what needs it is made, on an executor of its own.
  var isApart: Bool { care.contains(.awaited) || care.contains(.awaits) && isHeld }

  /// Whether making the value looks for the resolve that it is made for.
  var looksForResolution: Bool {
    unsafe care.contains(.perResolution) || kind == .new && binding._withUnsafeGuaranteedRef { $0.isLazyForm }
  }

  /// Takes marks away, with which a link is a careful one.
  mutating func unmark(_ marks: Care) {
    care.subtract(marks)
    if kind == .careful && care.isDisjoint(with: Self.carefulKinds) { kind = .new }
  }

  /// Marks a link at which the stack is to be looked at; where a value is shared, that is done anyway.
  mutating func markDeep() {
    guard kind == .new || kind == .careful else { return }
    care.insert(.deep)
    kind = .careful
  }

  /// What makes a link a careful one.
  private static let carefulKinds = Care.watched.union([.weak, .perResolution, .resolution, .deep])

  /// Marks the link of an argument that is made before its function is called on another actor.
  mutating func markHandedOver() {
    if kind == .absent { return }
    care.insert(.awaited)
    if kind == .new { kind = .careful }
  }

  /// Watches over what is made.
  mutating func watch(_ watch: PlanWatch) {
    let (isImplicit, isLive) = unsafe binding._withUnsafeGuaranteedRef {
      // What makes a factory makes nothing live yet.
      ($0.isImplicit, $0.head.isLive && $0.head.product == nil)
    }
    if kind == .absent { return }
    if case .reports = watch.strictness { care.insert(.traced) }
    if !isImplicit {
      if watch.isListening { care.insert(.listened) }
      if isLive && !watch.strictness.isNone { care.insert(.refused) }
    }
    if kind == .new && !care.isDisjoint(with: .watched) { kind = .careful }
  }
}

extension AnyBinding {
  /// What the links of absent values refer to.
  fileprivate static let none = AnyBinding(BindingHead(implicit: AnyKey(Never.self)), [], nil)
}
