import Foundation

/// What the report is asked to do.
struct Options {
  static let usage = """
    usage: Report --results <folder> --thresholds <file> [--built <folder> --headers <folder>]
                  [--chart <file>] [--figures <file>] [--check] [--renew]

      --results <folder>   what the harness wrote, with a folder for each round
      --thresholds <file>  the exact counts
      --built <folder>     where Dovetail and FreezeOnce are built; measures new processes and the compiler when given
      --headers <folder>   where the header is that Dovetail.swiftmodule needs
      --chart <file>       writes a picture of the times
      --figures <file>     writes the table of the README
      --check              fails when a limit is missed by more than the slack, or a count differs
      --renew              takes the counts of this run as thresholds
    """

  private(set) var results: URL
  private(set) var thresholds: URL
  private(set) var built: URL?
  private(set) var headers: URL?
  private(set) var chart: URL?
  private(set) var figures: URL?
  private(set) var check = false
  private(set) var renew = false

  /// Reads the arguments of the command line.
  ///
  /// - Throws: When one is unknown or missing.
  init(_ arguments: some Sequence<String>) throws {
    var values: [String: URL] = [:]
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--check": check = true
      case "--renew": renew = true
      case "--results", "--thresholds", "--built", "--headers", "--chart", "--figures":
        guard let value = rest.next() else { throw Problem("\(argument) needs a value\n\(Self.usage)") }
        values[argument] = URL(filePath: value)
      default: throw Problem("unknown argument '\(argument)'\n\(Self.usage)")
      }
    }
    guard let results = values["--results"], let thresholds = values["--thresholds"] else {
      throw Problem(Self.usage)
    }
    self.results = results
    self.thresholds = thresholds
    built = values["--built"]
    headers = values["--headers"]
    chart = values["--chart"]
    figures = values["--figures"]
  }
}
