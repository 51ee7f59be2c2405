/// The part of a plan for one node: how its value is made and stored.
@safe
@usableFromInline
struct Entry {
  enum Kind {
    /// A new value each time.
    case transient
    /// A new value each time, whose creation is checked or observed; see `Flags`.
    case checked
    /// The value is stored in a slot.
    case shared
    /// The slot stores a weak reference to the value.
    case weak
    /// The value is stored in a slot of the resolve.
    case perResolution
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// Its function is isolated to the main actor.
    static let mainActor = Flags(rawValue: 1)
    /// Its function is awaited.
    static let awaited = Flags(rawValue: 2)
    /// Its creation nests so deeply that the stack is checked before.
    static let deep = Flags(rawValue: 4)
    /// Its creation is observed.
    static let observed = Flags(rawValue: 8)
    /// The value has `onClose` hooks.
    static let closes = Flags(rawValue: 16)
    /// The value is a seed.
    static let seeded = Flags(rawValue: 32)
    /// It immediately needs a value that is shared within a resolve.
    static let resolve = Flags(rawValue: 64)

    /// The flags of creations that are checked or observed.
    static let making: Flags = [.mainActor, .awaited, .deep, .observed, .resolve]
  }

  /// Retained by the plan.
  private(set) var binding: Unmanaged<Binding>
  /// Makes or reads the values: the maker of a transient value's binding, or else one of `Readers`; retained by the plan.
  @usableFromInline private(set) var maker: Unmanaged<Maker<Void>>
  /// The node's links, as their offset in bytes from the entry.
  @usableFromInline var links: Int32
  /// The slot of a shared value, as its offset in bytes in the slots of its level.
  var slot: Int32 = -1
  /// The level in which the value is shared, or that an unshared value needs to be open.
  var level: Int16 = 0
  var kind = Kind.transient
  var flags: Flags = []

  /// Replaces the binding; unless the kind changes, its reader stays.
  ///
  /// - Parameter keySlot: The slot in the table place of its key, for an instance that replaces an unshared value.
  mutating func exchange(_ binding: Binding, keySlot: Int32, _ readers: inout Readers) {
    let oldKind = kind
    if slot < 0 && binding.traits.contains(.instance) { (kind, slot) = (.shared, keySlot) }
    unsafe self.binding = .passUnretained(binding)
    flags.subtract([.closes, .mainActor])
    if binding.traits.contains(.mainActor) { flags.insert(.mainActor) }
    // Its depth is no longer known.
    if binding.dependencies.count > 0 { flags.insert(.deep) }
    if kind == .transient && !flags.isDisjoint(with: .making) { kind = .checked }
    if kind != .shared || kind != oldKind { choose(from: &readers) }
  }

  init(_ binding: Binding, links: Int32) {
    (unsafe self.binding, unsafe maker) = unsafe (.passUnretained(binding), binding.maker)
    self.links = links
  }

  /// Returns the offset of a link from the entry of a node; the links follow all entries.
  static func offset(of link: Int32, from node: Int, count: Int) -> Int32 {
    Int32((count - node) * MemoryLayout<Entry>.stride) + link * Int32(MemoryLayout<Int32>.stride)
  }

  mutating func choose(from readers: inout Readers) {
    let binding = unsafe binding.takeUnretainedValue()
    switch kind {
    case .transient: unsafe maker = binding.maker
    case .shared where binding.makeBox == nil: unsafe maker = .passUnretained(Readers.object)
    case .shared, .checked, .weak, .perResolution:
      let isMain = kind == .checked && flags.intersection(.making) == .mainActor
      unsafe maker = .passUnretained(readers.special(binding.key.type, isMain: isMain))
    }
  }
}

/// What reads the values of entries that are not only made; the plan retains them.
struct Readers {
  /// Reads shared objects.
  static let object = Maker(Make { try $0.injector.storage(of: $0.entry).object }.erased)

  private var special: [(type: ObjectIdentifier, isMain: Bool, reader: Maker<Void>)] = []

  /// Returns the object that reads special values of a type, or new ones that are special only by the main actor.
  mutating func special(_ type: Any.Type, isMain: Bool) -> Maker<Void> {
    func reader<Value>(of type: Value.Type) -> Maker<Void> {
      if isMain { return Maker(Make<Value> { try $0.injector.valueOnMainActor($0.entry) }.erased) }
      return Maker(Make<Value> { try $0.injector.specialValue(of: $0.entry) }.erased)
    }
    if let last = special.last, last.type == ObjectIdentifier(type), last.isMain == isMain { return last.reader }
    let made = _openExistential(type, do: reader)
    special.append((ObjectIdentifier(type), isMain, made))
    return made
  }
}
