/// The object whose property something is for that is made later, without keeping it alive.
final class OwnerReference: @unchecked Sendable {
  // Sendable: written by the initializer only, and a weak reference is read atomically. Whether the object may be used
  // elsewhere is up to who asks for it: only the binding's own function gets it.
  private weak let object: AnyObject?
  private let link: Link

  /// Remembers an owner; nil for none.
  init?(_ owner: (object: AnyObject, link: Link)?) {
    guard let owner else { return nil }
    object = owner.object
    link = owner.link
  }

  /// Makes a value within the frame that the owner's completion would have.
  func making<Result>(_ make: () throws(ResolutionError) -> Result) throws(ResolutionError) -> Result {
    guard let object else { return try make() }
    do {
      return try unsafe ResolutionStack.within(.watched, link) { frame in
        unsafe frame.pointee.details.owner = object
        return try make()
      }
    } catch {
      throw ResolutionError(unwound: error)
    }
  }
}
