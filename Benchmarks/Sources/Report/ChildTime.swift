import Foundation

/// The processor time of the processes that this one started and waited for.
///
/// Seconds pass while other programs run; processor time does not, which matters for what takes seconds.
enum ChildTime {
  /// The nanoseconds so far.
  static var now: Double {
    var usage = rusage()
    #if canImport(Darwin)
    getrusage(RUSAGE_CHILDREN, &usage)
    #else
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    #endif
    return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
  }

  private static func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }
}
