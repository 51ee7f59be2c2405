import Foundation

/// What building something takes when a process does it for the first time.
package enum FirstTime {
  /// Builds an object, and prints the nanoseconds of processor time that it took, and the peak growth of the process in
  /// bytes.
  ///
  /// - Parameter build: Builds the object.
  package static func measure(_ build: () throws -> some AnyObject) rethrows {
    let before = peak
    let start = threadTime
    let built = try build()
    let time = threadTime - start
    withExtendedLifetime(built) { print(time, peak - before) }
  }

  /// The processor time of this thread in nanoseconds, which depends less on other programs than elapsed time.
  package static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The process's peak memory in bytes.
  private static var peak: Int {
    #if os(Linux)
    // Not `getrusage`, which includes the parent's memory at the start of the process.
    let line = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      .split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first ?? 0) * 1024
    #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
    #endif
  }
}
