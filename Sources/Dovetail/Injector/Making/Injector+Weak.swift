import Synchronization

// How objects are shared that live as long as somebody holds them.

extension Injector {
  /// The object of a weak link, made if need be.
  final func weakObject(_ link: Link) throws -> AnyObject {
    guard let holder = holder(of: link) else { throw plan.notOpen(link) }
    if let object = holder.liveObject(of: link) { return object }
    if link.care.contains(.ring) { return try holder.member(link) }
    return try unsafe holder.exclusively(link) { _ in
      if let object = holder.liveObject(of: link) { return object }
      let object = try holder.makeHome(link)
      holder.hold(object, link)
      return object
    }
  }

  /// The object of a weak link that this injector holds, while somebody else holds it.
  final func liveObject(of link: Link) -> AnyObject? { weakReference(of: link)?.object }

  final func weakReference(of link: Link) -> WeakReference? {
    // The slot holds nothing else, and keeps it.
    unsafe home(of: link)?._withUnsafeGuaranteedRef { unsafe unsafeDowncast($0, to: WeakReference.self) }
  }

  /// Remembers a new object; the caller makes it exclusively.
  final func hold(_ object: AnyObject, _ link: Link) {
    if let reference = weakReference(of: link) { return reference.hold(object) }
    unsafe keep(WeakReference(object), link)
  }
}

/// A reference that does not keep its object.
final class WeakReference: @unchecked Sendable {
  // Sendable: the reference is read and written under the lock only. The object was made for several threads.
  private weak var known: AnyObject?
  private let lock = Mutex(())

  init(_ object: AnyObject) {
    known = object
  }

  /// The object, while somebody else holds it.
  var object: AnyObject? { lock.withLock { _ in known } }

  func hold(_ object: AnyObject) { lock.withLock { _ in known = object } }
}
