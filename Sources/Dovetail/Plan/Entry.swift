/// The part of a plan for one node: how its value is made and stored.
@safe
struct Entry {
  enum Kind: UInt8 {
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
    /// An override has replaced the graph's binding.
    static let exchanged = Flags(rawValue: 128)

    /// The flags of creations that are checked or observed.
    static let making: Flags = [.mainActor, .awaited, .deep, .observed, .resolve]
  }

  /// Retained by the plan.
  private(set) var binding: Unmanaged<Binding>
  /// The index of the node's first link.
  private(set) var links: Int32
  /// The slot of a shared value, as its offset in bytes in the slots of its level.
  var slot: Int32 = -1
  /// The level in which the value is shared, or that an unshared value needs to be open.
  var level: Int16 = 0
  var kind = Kind.transient
  var flags: Flags = []

  /// Replaces the binding.
  ///
  /// - Parameter keySlot: The slot in the table place of its key, for an instance that replaces an unshared value.
  mutating func exchange(_ binding: Binding, links: Int32, keySlot: Int32) {
    self.links = links
    if slot < 0 && binding.traits.contains(.instance) { (kind, slot) = (.shared, keySlot) }
    if kind != .transient { binding.prepareToShare() }
    unsafe self.binding = .passUnretained(binding)
    flags.insert(.exchanged)
    flags.subtract([.closes, .mainActor])
    if binding.traits.contains(.mainActor) { flags.insert(.mainActor) }
    // Its depth is no longer known.
    if binding.dependencies.count > 0 { flags.insert(.deep) }
    if kind == .transient && !flags.isDisjoint(with: .making) { kind = .checked }
  }
}
