import Baselines
import Dovetail
import Parts

/// Builds a container once, and prints the nanoseconds of processor time that it took, and the peak growth of the
/// process in bytes.
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
    case "injector": try FirstTime.measure(injector)
    case "dictionary": FirstTime.measure(dictionary)
    default: fatalError("there is no '\(subject)'")
    }
  }
}
