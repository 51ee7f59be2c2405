import DovetailShims

/// How a resolve that runs inside an initializer finds the resolves around it.
///
/// Initializers are synchronous, so that everything between the beginning and the end of one runs on one thread.
enum Ancestry {
  /// Where a thread keeps its innermost resolve.
  typealias Slot = UnsafeMutablePointer<UnsafeMutablePointer<Resolution>?>

  /// The innermost resolve that runs the code which calls, of those that were published.
  ///
  /// It lies on the stack of the thread that asks, further out, so it lives as long as the answer is used.
  static var current: UnsafeMutablePointer<Resolution>? { slot.pointee }

  /// The slot of the calling thread, which that thread alone uses: asked for once to set it twice.
  static var slot: Slot {
    // A pointer to a resolve, or nil, is one word, and nobody else uses the word.
    UnsafeMutableRawPointer(dovetail_thread_slot()).assumingMemoryBound(to: UnsafeMutablePointer<Resolution>?.self)
  }

  /// What tells the calling thread from the others that live.
  static var thread: UInt { UInt(bitPattern: slot) }
}
