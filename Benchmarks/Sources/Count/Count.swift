import Comparisons
import Suites

/// Runs a variant a number of times and nothing else, for a tool that counts the instructions of a process.
///
///     Count                       prints the names of all variants
///     Count leaf-dovetail 1000
@main
struct Count {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    for comparison in Comparison.all {
      for variant in comparison.counted {
        let name = comparison.countName(of: variant)
        if arguments.isEmpty { print(name) }
        if arguments.first == name, let operations = arguments.last.flatMap({ Int($0) }) {
          _ = variant.prepare()(operations)
        }
      }
    }
  }
}
