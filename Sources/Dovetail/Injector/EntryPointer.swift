/// A pointer to an entry of a plan.
///
/// Safe because entries are constant once their plan is made, and its user retains the plan, mostly by an injector.
@safe
@usableFromInline
struct EntryPointer: @unchecked Sendable {
  // Sendable: entries are constant.
  @usableFromInline let pointer: UnsafePointer<Entry>

  @inlinable @inline(__always)
  init(_ pointer: UnsafePointer<Entry>) { unsafe self.pointer = unsafe pointer }

  @inlinable @inline(__always)
  func advanced(by count: Int) -> EntryPointer { unsafe EntryPointer(pointer + count) }
  func distance(to other: EntryPointer) -> Int { unsafe other.pointer - pointer }

  @inline(__always)
  private var entry: Entry { unsafe pointer.pointee }

  var kind: Entry.Kind { entry.kind }
  var flags: Entry.Flags { entry.flags }
  var level: Int16 { entry.level }
  var slot: Int32 { entry.slot }

  /// Returns the node of a dependency, which `checkInvariants` compares with the graph's; negative for none.
  @inlinable @inline(__always)
  func link(_ index: Int) -> Int32 {
    unsafe (UnsafeRawPointer(pointer) + Int(pointer.pointee.links)).assumingMemoryBound(to: Int32.self)[index]
  }

  @inlinable @inline(__always)
  func value<Value>(in injector: Injector) throws -> Value {
    #if DEBUG
    check(Value.self)
    #endif
    return try unsafe pointer.pointee.maker._withUnsafeGuaranteedRef { try $0.value(Arguments(injector, self)) }
  }

  #if DEBUG
  @usableFromInline
  func check(_ type: Any.Type) {
    let made = unsafe binding.maker._withUnsafeGuaranteedRef(\.make.type)
    if made != type && made != Never.self { fatalError("a '\(made)' was made where a '\(type)' is read") }
  }
  #endif

  /// Calls a closure with the binding, which the plan retains meanwhile.
  @inline(__always)
  func withBinding<Result>(_ body: (Binding) throws -> Result) rethrows -> Result {
    try unsafe entry.binding._withUnsafeGuaranteedRef(body)
  }

  var binding: Binding { withBinding { $0 } }
  var key: AnyKey { withBinding { $0.key } }

  /// Whether the value is that of other bindings, such as an alias or a collection, so that no function makes it.
  var isForwarding: Bool {
    withBinding { $0.traits.contains(.alias) || $0.role == .implicit || $0.role == .collection }
  }

  /// Makes a new value and its storage, of which the caller owns one retain count.
  @inline(__always)
  func storage(in injector: Injector) throws -> StorageReference {
    try withBinding { try storage(in: injector, $0, $0.makeBox) }
  }

  @inline(__always)
  func storage(in injector: Injector, _ binding: Binding, _ makeBox: Binding.MakeBox?) throws -> StorageReference {
    try Injector.making(by: injector) {
      guard let makeBox else {
        // The function returns a retained reference to the object, which has the same bits.
        return try binding.value(Arguments(injector, self))
      }
      return StorageReference(retaining: try makeBox(binding, Arguments(injector, self)))
    }
  }
}
