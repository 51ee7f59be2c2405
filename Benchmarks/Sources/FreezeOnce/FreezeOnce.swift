import Baselines
import Dovetail
import Foundation
import Parts

/// Builds a container once, and prints the nanoseconds that it took, and the peak growth of the process in bytes.
///
/// A program makes its injector once, at its start, with cold memory. Repeated in one process, as the harness measures,
/// the memory of a small graph stays in the caches.
///
///     FreezeOnce injector names 15000      of one type under many names
///     FreezeOnce dictionary types 15000    of many types
@main
struct FreezeOnce {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = Int(arguments[3]), count > 0 else {
      fatalError("usage: FreezeOnce injector|dictionary names|types <count>")
    }
    switch arguments[2] {
    case "names":
      let services = ManyServices(count: count)
      let identifiers = services.keys.map { ObjectIdentifier($0) }
      // The names live as long in both cases, so that their memory is not reused for the dictionary.
      try withExtendedLifetime(services) {
        try measure(arguments[1], injector: { try Injector(services) }, dictionary: { LockedFactories(identifiers) })
      }
    case "types":
      let list = ServiceList(count: count)
      let services = GenericServices(list: list)
      try measure(arguments[1], injector: { try Injector(services) }, dictionary: { LockedFactories(list) })
    default: fatalError("there are no '\(arguments[2])'")
    }
  }

  private static func measure(
    _ subject: String, injector: () throws -> Injector, dictionary: () -> LockedFactories
  ) throws {
    switch subject {
    case "injector": try measure(injector)
    case "dictionary": measure(dictionary)
    default: fatalError("there is no '\(subject)'")
    }
  }

  private static func measure(_ build: () throws -> some AnyObject) rethrows {
    let before = peak
    let start = ContinuousClock.now
    let built = try build()
    let time = start.duration(to: .now)
    withExtendedLifetime(built) { print(time / .nanoseconds(1), peak - before) }
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
