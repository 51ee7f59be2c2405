#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// How a resolve that runs inside an initializer finds the resolves around it.
///
/// Initializers are synchronous, so that everything between the beginning and the end of one runs on one thread.
struct Ancestry: Sendable {
  /// Kept by every injector, since reading a global takes a call.
  static let shared = Ancestry()

  /// Where a thread keeps its innermost resolve.
  typealias Slot = UnsafeMutablePointer<UnsafeMutablePointer<Resolution>?>

  private let key: pthread_key_t

  private init() {
    var key = pthread_key_t()
    // A thread that ends frees its slot; what it resolves even later gets another one, which goes the same way.
    let isMade = pthread_key_create(&key) { slot in (slot as UnsafeMutableRawPointer?)?.deallocate() } == 0
    guard isMade else { fatalError("the process has no thread-local storage left") }
    self.key = key
  }

  /// The innermost resolve that runs the code which calls, of those that were published.
  ///
  /// It lies on the stack of the thread that asks, further out, so it lives as long as the answer is used.
  var current: UnsafeMutablePointer<Resolution>? { existingSlot?.pointee }

  /// The slot of the calling thread, which that thread alone uses: asked for once to set it twice.
  var slot: Slot { existingSlot ?? makeSlot() }

  private var existingSlot: Slot? {
    pthread_getspecific(key)?.assumingMemoryBound(to: UnsafeMutablePointer<Resolution>?.self)
  }

  @inline(never)
  private func makeSlot() -> Slot {
    let slot = Slot.allocate(capacity: 1)
    slot.initialize(to: nil)
    guard pthread_setspecific(key, slot) == 0 else { fatalError("the thread has no memory left for its storage") }
    return slot
  }

  /// What tells the calling thread from the others that live.
  static var thread: UInt {
    #if canImport(Glibc)
    UInt(pthread_self())
    #else
    UInt(bitPattern: pthread_self())
    #endif
  }
}
