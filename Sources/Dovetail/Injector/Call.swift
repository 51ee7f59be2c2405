/// How a value is asked for.
@usableFromInline
struct Call {
  /// The argument that the caller of a factory gave.
  let assisted: UnsafeRawPointer?
  /// Whether the caller is on the main actor.
  let isOnMainActor: Bool
  /// Whether the caller got the injector from the graph: as a dependency, or in a provider, a lazy or a factory.
  var isFromWithin: Bool

  @usableFromInline
  init(isOnMainActor: Bool = false) {
    self.init(assisted: nil, isOnMainActor: isOnMainActor, isFromWithin: false)
  }

  init(assisted: UnsafeRawPointer?, isOnMainActor: Bool, isFromWithin: Bool) {
    self.assisted = assisted
    self.isOnMainActor = isOnMainActor
    self.isFromWithin = isFromWithin
  }
}
