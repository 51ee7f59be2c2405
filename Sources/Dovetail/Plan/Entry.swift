/// How the value of a node is made.
@safe
struct Entry {
  enum Kind: UInt8 {
    /// A new value each time.
    case transient
    /// A new value each time, of which something is checked or observed; see `Flags`.
    case checked
    /// The value is in a slot, or is made there.
    case shared
    /// The slot stores a weak reference to the value.
    case weak
    /// The value is in a slot of the resolve.
    case perResolution
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// Its function is isolated to the main actor.
    static let mainActor = Flags(rawValue: 1)
    /// Its function is awaited.
    static let awaited = Flags(rawValue: 2)
    /// Many values are made one within the other for it.
    static let deep = Flags(rawValue: 4)
    /// Its creation is reported.
    static let observed = Flags(rawValue: 8)
    /// Something is done with the value when its injector is closed.
    static let closes = Flags(rawValue: 16)
    /// The value comes from outside.
    static let seeded = Flags(rawValue: 32)
    /// It needs, immediately, what is shared within a resolve.
    static let resolve = Flags(rawValue: 64)
    /// An override stands here, in place of the graph's binding.
    static let exchanged = Flags(rawValue: 128)

    /// What is checked or reported when a value is made.
    static let making: Flags = [.mainActor, .awaited, .deep, .observed, .resolve]
  }

  /// The plan retains it.
  private(set) var binding: Unmanaged<Binding>
  /// Where the node's links begin.
  private(set) var links: Int32
  /// Where the slot of a shared value is, in bytes from the start of its level's.
  var slot: Int32 = -1
  /// The level in which the value is shared, or that what is not shared needs to be open.
  var level: Int16 = 0
  var kind = Kind.transient
  var flags: Flags = []

  /// Puts a binding in the place of another one.
  ///
  /// - Parameter keySlot: The slot beside its key, for an instance in the place of what was not shared.
  mutating func exchange(_ binding: Binding, links: Int32, keySlot: Int32) {
    self.links = links
    if slot < 0 && binding.traits.contains(.instance) { (kind, slot) = (.shared, keySlot) }
    if kind != .transient { binding.prepareToShare() }
    unsafe self.binding = .passUnretained(binding)
    flags.insert(.exchanged)
    flags.subtract([.closes, .mainActor])
    if binding.traits.contains(.mainActor) { flags.insert(.mainActor) }
    // How deep it stands is not known any more.
    if binding.dependencies.count > 0 { flags.insert(.deep) }
    if kind == .transient && !flags.isDisjoint(with: .making) { kind = .checked }
  }
}
