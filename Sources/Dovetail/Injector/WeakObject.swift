import Synchronization

/// A reference that does not keep its object.
struct WeakObject {
  // The setters are private, so that nobody changes what others may look at but by `hold`.
  private(set) weak var object: AnyObject?
  /// Whether there has been an object.
  private(set) var isUsed = false

  /// Held for a moment: by who changes a reference that others may look at, and by who looks.
  ///
  /// An entry's own lock does not do for looking, because it is held while a user's function makes the object.
  private static let looking = Mutex(())

  /// Puts an object in a place that others may look at; who reads the place otherwise holds the entry's lock, as the
  /// caller does.
  static func hold(_ object: AnyObject, in place: UnsafeMutablePointer<WeakObject>) {
    looking.withLock { _ in
      place.pointee.object = object
      place.pointee.isUsed = true
    }
  }

  /// Tells whether there has been an object, and whether it is there still.
  static func look(at place: UnsafeMutablePointer<WeakObject>) -> (isUsed: Bool, isAlive: Bool) {
    // The object is let go of after the lock, as its deinitializer may look too.
    var (isUsed, object) = (false, AnyObject?.none)
    looking.withLock { _ in (isUsed, object) = (place.pointee.isUsed, place.pointee.object) }
    return (isUsed, object != nil)
  }
}
