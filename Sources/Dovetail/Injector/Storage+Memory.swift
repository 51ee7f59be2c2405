#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

// Where the memory comes from. Swift asks the system for aligned memory each time, which takes longer.

extension Storage {
  /// What the system's plain memory is aligned to.
  private static var plainAlignment: Int { 2 * MemoryLayout<Int>.alignment }

  /// Takes memory.
  static func allocate(_ byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    if alignment > plainAlignment { return .allocate(byteCount: byteCount, alignment: alignment) }
    guard let memory = malloc(byteCount) else { fatalError("the process has no memory left for an injector") }
    return memory
  }

  /// Frees memory that was taken for the same alignment.
  static func free(_ memory: UnsafeMutableRawPointer, alignment: Int) {
    if alignment > plainAlignment { return memory.deallocate() }
    #if canImport(Darwin)
    Darwin.free(memory)
    #elseif canImport(Musl)
    Musl.free(memory)
    #else
    Glibc.free(memory)
    #endif
  }
}
