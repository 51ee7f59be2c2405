import Synchronization

/// The object of a weakly shared value.
package struct WeakObject: @unchecked Sendable {
  // Sendable: a value that threads share has a Sendable type.
  let object: AnyObject
  /// The value of a protocol; nil for a value that is stored as it is.
  fileprivate let value: UnownedValue?

  init(_ object: AnyObject, _ value: UnownedValue? = nil) { (self.object, self.value) = (object, value) }

  /// Finds the object in the storage of a new value; for a struct that overrides an object, it is the box, which nothing
  /// else retains.
  init(in storage: AnyObject, of entry: EntryPointer) throws {
    let box = storage as? AnyBox
    if let object = box?.object {
      self.init(object, box?.unowned(object))
    } else if let box, entry.binding.lifetime == .weak {
      throw NotAnObject(key: "\(entry.key)", made: TypeName.of(box.madeType))
    } else {
      self.init(storage, nil)
    }
  }

  /// Returns a copy of the value.
  func copy<Value>() -> Value {
    defer { withExtendedLifetime(object) {} }
    return if let value { value.copy() } else { Storage<Value>.value(in: object) }
  }
}

/// The storage of a weakly shared object.
///
/// A slot has the same box until the slot is freed, so that any thread may read the box.
package final class WeakBox: Sendable {
  private struct Reference {
    weak var object: AnyObject?
    var value: UnownedValue?
  }

  private let reference = Mutex(Reference())

  /// The object; nil after its release.
  package var content: WeakObject? {
    reference.withLock { reference in reference.object.map { WeakObject($0, reference.value) } }
  }

  func store(_ content: WeakObject) {
    reference.withLock { $0 = Reference(object: content.object, value: content.value) }
  }
}

/// The value of a protocol without the retain count of its object, for reads of a weak reference without a cast.
///
/// Safe because a user of the value retains its object, and because the value has the reference to the object inline: a
/// copy retains the object and nothing else. That does not hold for `any Error`, which cannot be shared weakly.
@safe
final class UnownedValue: @unchecked Sendable {
  // Sendable: a value that threads share has a Sendable type.
  private let start: UnsafeMutableRawPointer

  init<Value>(_ value: Value, _ object: AnyObject) {
    unsafe start = .allocate(byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
    unsafe start.initializeMemory(as: Value.self, to: value)
    StorageReference(object).release()
  }

  // The value is not deinitialized, since it does not own its object.
  deinit { unsafe start.deallocate() }

  fileprivate func copy<Value>() -> Value { unsafe start.load(as: Value.self) }
}

/// A value of a protocol that is shared weakly, but is no object.
private struct NotAnObject: Error, CustomStringConvertible {
  let key, made: String

  var description: String {
    "'\(key)' is shared weakly, but its value is a '\(made)', which is not a class; bind it '.singleton()' or '.in(…)'"
  }
}
