import Foundation
import Programs

/// Prints the table of times, and writes the chart and the table of limits.
@main
struct Main {
  private static let usage = """
    usage: Report --results <folder> --built <folder> --headers <folder> [--chart <file> --figures <file>]

      --results <folder>  what the harness wrote, with a folder for each round
      --built <folder>    where Dovetail and FreezeOnce are built, for what processes and the compiler take
      --headers <folder>  where the header is that Dovetail.swiftmodule needs
      --chart <file>      writes a picture of the times
      --figures <file>    writes the table of limits
    """

  static func main() {
    do {
      try run(CommandLine.arguments.dropFirst())
    } catch {
      print("error: \(error)")
      exit(1)
    }
  }

  private static func run(_ arguments: some Sequence<String>) throws {
    var paths: [String: URL] = [:]
    var rest = arguments.makeIterator()
    while let option = rest.next() {
      guard usage.contains("  \(option) <"), let path = rest.next() else { throw Problem(usage) }
      paths[option] = URL(filePath: path)
    }
    guard let results = paths["--results"], let built = paths["--built"], let headers = paths["--headers"] else {
      throw Problem(usage)
    }
    let times = try Results(readingFrom: results)
    let lines = try Row.all.map { try Line($0, times) } + Line.processes(built: built, headers: headers)
    print(Table(lines))
    if let chart = paths["--chart"] {
      try Chart(of: times).svg.write(to: chart, atomically: true, encoding: .utf8)
    }
    if let figures = paths["--figures"] {
      try "\(Table(figuresOf: lines))\n".write(to: figures, atomically: true, encoding: .utf8)
    }
  }
}
