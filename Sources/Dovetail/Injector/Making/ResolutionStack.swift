import DovetailShims

/// The frames of the calling thread.
enum ResolutionStack {
  typealias Top = UnsafeMutablePointer<ResolutionFrame>

  /// The word in which the calling thread keeps the address of its innermost frame, which that thread alone uses.
  private static var slot: UnsafeMutablePointer<Top?> {
    // A pointer to a frame, or nil, is one word, and nobody else uses the word.
    unsafe UnsafeMutableRawPointer(dovetail_thread_slot()).assumingMemoryBound(to: Top?.self)
  }

  /// The innermost frame.
  ///
  /// It lies on the stack of the thread that asks, further out, so it lives as long as the answer is
  /// used.
  static var top: Top? { unsafe slot.pointee }

  /// The outermost frame.
  ///
  /// It lies on the stack of the thread that asks, as the innermost one does.
  static var outermost: Top? {
    var last = unsafe top
    while let outer = unsafe last?.pointee.outer { unsafe last = unsafe outer }
    return unsafe last
  }

  /// What tells the calling thread from the others that live.
  static var thread: UInt { unsafe UInt(bitPattern: slot) }

  /// Runs a closure within a frame.
  @inline(__always)
  static func within<Result>(
    _ kind: ResolutionFrame.Kind, _ link: Link, _ creation: CreationID? = nil,
    _ body: (Top) throws -> Result
  ) rethrows -> Result {
    let slot = unsafe slot
    let outer = unsafe slot.pointee
    var frame = unsafe ResolutionFrame(kind, link, creation, in: outer)
    return try unsafe withUnsafeMutablePointer(to: &frame) { top in
      unsafe slot.pointee = unsafe top
      defer {
        unsafe slot.pointee = unsafe outer
        if unsafe top.pointee.hasDetails { unsafe top.pointee.end() }
      }
      return try unsafe body(top)
    }
  }

  /// The frames of the calling thread, innermost first.
  static func frames() -> Frames { unsafe Frames(top: top) }

  /// Frames from one on outward.
  @safe
  struct Frames: Sequence, IteratorProtocol {
    fileprivate var top: Top?

    mutating func next() -> ResolutionFrame? {
      guard let frame = unsafe top else { return nil }
      unsafe top = frame.pointee.outer
      return unsafe frame.pointee
    }
  }

  /// The innermost frame that shares values with what is made now.
  static var boundary: Top? {
    var next = unsafe top
    while let frame = unsafe next, unsafe frame.pointee.kind == .watched { unsafe next = unsafe frame.pointee.outer }
    return unsafe next
  }

  /// The keys of what is made for the present resolve, outermost first, where everything has a frame.
  static func path() -> [AnyKey] {
    var frames: [ResolutionFrame] = []
    var asker: ResolutionFrame.Asker?
    for frame in self.frames() {
      asker = frame.known?.asker
      if frame.kind == .read || frame.kind == .telling { break }
      // A shared value has two.
      if frames.last?.link.node != frame.link.node { frames.append(frame) }
    }
    return (asker?.path ?? []) + frames.reversed().map(\.key)
  }

  /// The innermost object whose properties the calling thread makes.
  ///
  /// - Parameter isWanted: Whether the object's binding is the one that is looked for.
  static func owner(_ isWanted: (AnyBinding) -> Bool = { _ in true }) -> (object: AnyObject, link: Link)? {
    for frame in frames() {
      if let owner = frame.known?.owner, unsafe frame.link.binding._withUnsafeGuaranteedRef(isWanted) {
        return (owner, frame.link)
      }
    }
    return nil
  }
}
