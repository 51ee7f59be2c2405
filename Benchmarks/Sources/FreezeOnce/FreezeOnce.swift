import Baselines
import Dovetail
import Parts

/// Builds one thing and prints the nanoseconds that it took.
///
/// A program makes its injector once, when it starts, with memory that it never had before. Again and again in one
/// process, as the harness measures, little of what a small graph needs ever leaves the caches.
///
///     FreezeOnce injector 15000
///     FreezeOnce dictionary 15000
@main
struct FreezeOnce {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[2]), count > 0 else {
      fatalError("usage: FreezeOnce injector|dictionary <count>")
    }
    let services = ManyServices(count: count)
    let identifiers = services.keys.map { ObjectIdentifier($0) }
    switch arguments[1] {
    case "injector": print(try time { try Injector(services) })
    case "dictionary": print(time { LockedFactories(identifiers) })
    default: fatalError("there is no '\(arguments[1])'")
    }
  }

  private static func time(_ build: () throws -> some AnyObject) rethrows -> Double {
    let start = ContinuousClock.now
    let built = try build()
    let time = start.duration(to: .now)
    return withExtendedLifetime(built) { time / .nanoseconds(1) }
  }
}
