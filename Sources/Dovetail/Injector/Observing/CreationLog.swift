/// What was made on one thread since its outermost resolve began; told when that has ended, and no lock is held.
final class CreationLog {
  private var creations: [(Creation, CreationListener)] = []
  /// Whether it is a listener that resolves.
  let isMuted: Bool

  init(isMuted: Bool = false) {
    self.isMuted = isMuted
  }

  func add(_ creation: Creation, for listener: @escaping CreationListener) {
    if !isMuted { creations.append((creation, listener)) }
  }

  func tell() {
    for (creation, listener) in creations { listener(creation) }
  }
}
