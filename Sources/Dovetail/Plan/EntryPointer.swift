/// A pointer to an entry of a plan.
///
/// Safe because entries are constant once their plan is made, and because its user retains the plan, mostly by an
/// injector.
@safe
struct EntryPointer: @unchecked Sendable {
  // Sendable: entries are constant.
  private let pointer: UnsafePointer<Entry>

  init(_ pointer: UnsafePointer<Entry>) { unsafe self.pointer = unsafe pointer }

  @inline(__always)
  func advanced(by count: Int) -> EntryPointer { unsafe EntryPointer(pointer + count) }
  func distance(to other: EntryPointer) -> Int { unsafe other.pointer - pointer }

  @inline(__always)
  private var entry: Entry { unsafe pointer.pointee }

  var kind: Entry.Kind { entry.kind }
  var flags: Entry.Flags { entry.flags }
  var level: Int16 { entry.level }
  var slot: Int32 { entry.slot }
  var links: Int32 { entry.links }

  /// Calls a closure with the binding, which the plan retains meanwhile.
  @inline(__always)
  private func withBinding<Result>(_ body: (Binding) throws -> Result) rethrows -> Result {
    try unsafe entry.binding._withUnsafeGuaranteedRef(body)
  }

  var binding: Binding { withBinding { $0 } }
  var key: AnyKey { withBinding { $0.key } }
  /// Whether the storage of the value is a box.
  var isBoxed: Bool { withBinding { $0.makeBox != nil } }

  @inline(__always)
  func make(_ arguments: Arguments, _ destination: Destination) throws {
    try Injector.making(by: arguments.injector) { try withBinding { try $0.make(arguments, destination) } }
  }

  /// Makes a new value and its storage, of which the caller owns one retain count.
  @inline(__always)
  func storage(_ arguments: Arguments) throws -> StorageReference {
    try Injector.making(by: arguments.injector) { try withBinding { try $0.storage(arguments) } }
  }
}
