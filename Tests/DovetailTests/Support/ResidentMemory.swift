#if os(Linux)
import Foundation
import Testing

/// The memory that this process has.
enum ResidentMemory {
  static func bytes() throws -> Int {
    let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try #require(Int(words[1])) * Int(getpagesize())
  }

  /// Whether this is a build with the address sanitizer, which does not reuse freed memory, and reports leaks itself.
  static var keepsWhatIsFreed: Bool { dlsym(nil, "__asan_init") != nil }

  /// Whether this is a build with a sanitizer; that of threads has memory of its own for each task.
  static var isOfSanitizer: Bool { keepsWhatIsFreed || dlsym(nil, "__tsan_init") != nil }
}
#endif
